import { Link } from '@tanstack/react-router'
import { Clapperboard, LayoutTemplate, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { eventlessState } from '../../model/eventless/store.ts'
import styles from './eventless.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link EventlessNotice}. */
export interface EventlessNoticeProps {
  readonly onRetry: () => void
}

/** In place of the editor: what is awaited, or why a template cannot be edited here and now. */
export function EventlessNotice({ onRetry }: EventlessNoticeProps) {
  const t = useTranslations('eventless')
  const { reason } = useFailureWords()
  const { phase, failure } = useSnapshot(eventlessState)
  const home = (
    <Link to="/" className={buttonClassName({ variant: 'primary' })}>
      {t('goHome')}
    </Link>
  )
  if (phase === 'blocked') {
    return (
      <div className={styles['notice']}>
        <EmptyState
          headingLevel={2}
          icon={<Clapperboard {...ICON} />}
          title={t('blocked')}
          help={t('blockedHelp')}
          actions={
            <>
              <Link to="/studio/mixer" className={buttonClassName({ variant: 'primary' })}>
                {t('returnToShow')}
              </Link>
              <a
                href={globalThis.location.href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClassName()}
              >
                {t('openInTab')}
              </a>
            </>
          }
        />
      </div>
    )
  }
  if (phase === 'gone') {
    return (
      <div className={styles['notice']}>
        <EmptyState
          headingLevel={2}
          icon={<LayoutTemplate {...ICON} />}
          title={t('gone')}
          help={t('goneHelp')}
          actions={home}
        />
      </div>
    )
  }
  if (phase === 'failed') {
    const isFormatMissing = failure?.code === 'no_format'
    return (
      <div className={styles['notice']}>
        <EmptyState
          headingLevel={2}
          icon={<TriangleAlert {...ICON} />}
          title={failure && isFormatMissing ? reason(failure) : t('failed')}
          help={
            failure && !isFormatMissing
              ? reason(failure)
              : t(isFormatMissing ? 'noFormatHelp' : 'failedHelp')
          }
          actions={isFormatMissing ? home : <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        />
      </div>
    )
  }
  return (
    <div className={styles['notice']}>
      <WaitingPicture title={t('opening')} />
    </div>
  )
}
