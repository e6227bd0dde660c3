import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Film } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { eventListQuery, eventPictureUrl } from '../../model/event/queries.ts'
import styles from './home.module.css'

const SKELETONS = ['a', 'b', 'c', 'd']
const SHOWN = SKELETONS.length
const REFRESH_MS = 10_000

/** The last four events that were recorded. */
export function RecentRecordings() {
  const t = useTranslations('home')
  return (
    <section aria-labelledby="recordings">
      <SectionHead
        id="recordings"
        title={t('lastRecordings')}
        aside={
          <Link to="/events">
            {t('allEvents')}
            <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
          </Link>
        }
      />
      <RecordingRow />
    </section>
  )
}

function RecordingRow() {
  const t = useTranslations('home')
  const format = useFormatter()
  const query = useQuery({
    ...eventListQuery({ page: 1, perPage: SHOWN, withVod: true }),
    // A recording is finished some time after its show has ended.
    refetchInterval: REFRESH_MS,
  })
  const icon = <Film size={20} strokeWidth={1.5} aria-hidden="true" />
  if (query.isPending) return <RecordingSkeletons />
  if (query.isError) {
    return (
      <EmptyState
        icon={icon}
        title={t('recordingsUnknown')}
        actions={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      />
    )
  }
  if (query.data.items.length === 0) {
    return <EmptyState icon={icon} title={t('noRecordings')} help={t('noRecordingsHelp')} />
  }
  return (
    <ul className={styles['four']}>
      {query.data.items.map((event) => (
        <li key={event.id}>
          <Link to="/events/$id/files" params={{ id: event.id }} className={styles['item']}>
            <Thumbnail
              src={eventPictureUrl(event)}
              alt=""
              corner={
                event.durationSec === null ? undefined : (
                  <Chip look="overlay" small>
                    <Timecode durationMs={event.durationSec * 1_000} />
                  </Chip>
                )
              }
            />
            <span className={styles['itemName']}>{event.name}</span>
            <span className={styles['itemNote']}>
              {format.dateTime(new Date(event.startedAt ?? event.createdAt), {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function RecordingSkeletons() {
  return (
    <ul className={styles['four']} aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key}>
          <Skeleton aspectRatio="16/9" radius={6} />
          <Skeleton width="72%" height={12} />
          <Skeleton width="44%" height={8} />
        </li>
      ))}
    </ul>
  )
}
