import type { FileUse } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, GalleryHorizontal, LayoutTemplate, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/skeleton.tsx'
import { fileUsesQuery } from '../../model/library/library-files.ts'
import styles from './file-details.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Where a file is used, each place with the way there. */
export function FileUses({ fileId }: { fileId: string }) {
  const t = useTranslations('library')
  const { data, isError, refetch } = useQuery(fileUsesQuery(fileId))
  return (
    <section className={styles['uses']} aria-labelledby="uses">
      <h3 id="uses">{t('usedIn')}</h3>
      {isError ? (
        <p>
          {t('usesFailed')}{' '}
          <button type="button" className={styles['again']} onClick={() => void refetch()}>
            {t('usesAgain')}
          </button>
        </p>
      ) : null}
      {data === undefined && !isError ? <Skeleton width="60%" height={12} /> : null}
      {data?.length === 0 ? <p>{t('usedNowhere')}</p> : null}
      {data && data.length > 0 ? (
        <ul>
          {data.map((use) => (
            <li key={use.id}>
              <UseLink use={use}>
                <UseIcon use={use} />
                <span>{use.name}</span>
              </UseLink>
              <small>{scenesText(use, t)}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What of something uses a file, in words: its scenes, or its kind. */
export function scenesText(
  { kind, scenes, isInProgress }: FileUse,
  t: ReturnType<typeof useTranslations<'library'>>,
): string {
  const names = scenes.map(({ name }) => name).join(', ')
  if (kind === 'carousel') return t('use_carousel')
  if (isInProgress) return t('use_running', { scenes: names })
  return t(kind === 'template' ? 'use_template' : 'use_show', { scenes: names })
}

function UseIcon({ use: { kind, isInProgress } }: { use: FileUse }) {
  if (kind === 'carousel') return <GalleryHorizontal {...ICON} />
  if (kind === 'template') return <LayoutTemplate {...ICON} />
  return isInProgress ? <Radio {...ICON} /> : <CalendarDays {...ICON} />
}

function UseLink({ use, children }: { use: FileUse; children: ReactNode }) {
  if (use.kind === 'carousel') return <Link to="/library/carousels">{children}</Link>
  if (use.kind === 'template') {
    return (
      <Link to="/templates/$id/scenes" params={{ id: use.id }}>
        {children}
      </Link>
    )
  }
  if (use.isInProgress) return <Link to="/studio/editor">{children}</Link>
  return (
    <Link to="/events/$id/files" params={{ id: use.id }}>
      {children}
    </Link>
  )
}
