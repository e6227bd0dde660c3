import { isInProgress } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight, CopyPlus } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/chip.tsx'
import { EventFilesPage } from '../../features/event-files/index.ts'
import { recordingsQuery } from '../../model/recordings/queries.ts'
import styles from '../page-shell.module.css'
import { PageShell } from '../page-shell.tsx'
import { useDuplicateShow } from '../use-duplicate-show.tsx'

/** `/events/$id/files`: the recordings of one show. */
export function EventFilesRoute() {
  const t = useTranslations('eventFiles')
  const format = useFormatter()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/pages/events/$id/files' })
  const { data } = useQuery(recordingsQuery(id))
  const { duplicate, duplicatingId, dialog } = useDuplicateShow()
  const event = data?.event
  const name = event?.name
  const startedAt = event && new Date(event.startedAt ?? event.createdAt)
  return (
    <PageShell
      title={name === undefined ? t('pageTitlePlain') : t('pageTitle', { name })}
      heading={
        <div className={styles['crumbs']}>
          <Link to="/events" className={styles['crumb']}>
            {t('events')}
          </Link>
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
          <h1>{name ?? t('pageTitlePlain')}</h1>
          {startedAt === undefined ? null : (
            <Chip look="line">
              {format.dateTime(startedAt, { weekday: 'short', day: 'numeric', month: 'short' })}
            </Chip>
          )}
        </div>
      }
      tools={
        event === undefined || isInProgress(event.status) ? null : (
          <Button
            icon={<CopyPlus size={16} strokeWidth={1.5} aria-hidden="true" />}
            aria-label={t('duplicate')}
            busy={duplicatingId !== null}
            onClick={() => duplicate(event)}
          >
            <span className={styles['words']}>{t('duplicate')}</span>
          </Button>
        )
      }
    >
      <EventFilesPage eventId={id} onResume={() => void navigate({ to: '/studio/device-check' })} />
      {dialog}
    </PageShell>
  )
}
