import { formatOrientation, type Orientation, type Template } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { templatePictureUrl } from '../../model/templates/queries.ts'
import { fitsOrientation } from '../../model/templates/starter-templates.ts'
import styles from './home.module.css'

/** Props of {@link TemplateTile}. */
export interface TemplateTileProps {
  readonly template: Template
  /** What is being opened: this one's id, or something else. */
  readonly starting: string | null
  /** Of the show that is started. */
  readonly orientation: Orientation
  readonly onStart: (templateId: string) => void
  /** More that can be done with it. */
  readonly menu?: ReactNode
}

/** A template: its picture leads to its page; start a show with it, or edit or try its scenes without one. */
export function TemplateTile(props: TemplateTileProps) {
  const { template, starting, orientation, onStart, menu } = props
  const t = useTranslations('home')
  const { id, name, description } = template
  const isOwn = template.owner === 'user'
  const ratio = orientation === 'landscape' ? '16:9' : '9:16'
  return (
    <>
      <Link to="/templates/$id/edit" params={{ id }} className={styles['item']}>
        <Thumbnail src={templatePictureUrl(template.thumbnailUrl)} alt="" />
        <span className={styles['itemName']}>{name}</span>
        <span className={styles['itemNote']}>
          <span>{description || t('sceneCount', { count: template.numberOfScenes ?? 0 })}</span>
          <span>{ratiosOf(template)}</span>
        </span>
      </Link>
      <div className={styles['itemActions']}>
        <Button
          variant="soft"
          size="compact"
          aria-label={t('startNamed', { show: name })}
          busy={starting === id}
          disabled={starting !== null && starting !== id}
          disabledReason={
            fitsOrientation(template, orientation) ? undefined : t('noScenesIn', { ratio })
          }
          onClick={() => onStart(id)}
        >
          {t('start')}
        </Button>
        <Link
          to="/templates/$id/scenes"
          params={{ id }}
          className={buttonClassName({ variant: 'ghost', size: 'compact' })}
          aria-label={t(isOwn ? 'editNamed' : 'tryNamed', { show: name })}
        >
          {t(isOwn ? 'editScenes' : 'tryIt')}
        </Link>
        {menu}
      </div>
    </>
  )
}

function ratiosOf(template: Template): string {
  const orientations = new Set(template.formats.map(formatOrientation))
  return [...orientations].map((name) => (name === 'landscape' ? '16:9' : '9:16')).join(' + ')
}
