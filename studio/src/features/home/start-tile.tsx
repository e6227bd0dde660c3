import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import styles from './start-tiles.module.css'

/** Props of {@link StartTile}. */
export interface StartTileProps {
  readonly title: string
  readonly description: string
  readonly picture: ReactNode
  /** Its show is being opened. */
  readonly busy: boolean
  readonly disabled: boolean
  readonly onStart: () => void
  /** The template that may be tried; undefined while it is not known. */
  readonly tryId?: string | undefined
}

/** A show to start from; a press anywhere on the tile starts it, but where it may be tried without a show. */
export function StartTile(props: StartTileProps) {
  const { title, description, picture, busy, disabled, onStart, tryId } = props
  const t = useTranslations('home')
  return (
    <article className={styles['tile']}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['text']}>
        <h2>{title}</h2>
        {tryId === undefined ? null : (
          <Link
            to="/templates/$id/scenes"
            params={{ id: tryId }}
            className={buttonClassName({ variant: 'ghost', size: 'compact' }, styles['try'])}
            aria-label={t('tryNamed', { show: title })}
          >
            {t('tryIt')}
          </Link>
        )}
        <Button
          variant="soft"
          size="compact"
          className={styles['start']}
          aria-label={t('startNamed', { show: title })}
          busy={busy}
          disabled={disabled && !busy}
          onClick={onStart}
        >
          {t('start')}
        </Button>
        <p>{description}</p>
      </div>
    </article>
  )
}
