import { type EventSummary, isInProgress, isLiveInProgress } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Chip } from '../../components/chip.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { Timecode } from '../../components/timecode.tsx'
import styles from './event-list.module.css'
import { EventStatusChip } from './event-status-chip.tsx'

/** Props of {@link EventRow}. */
export interface EventRowProps {
  readonly event: EventSummary
  readonly onResume: (eventId: string) => void
}

/** One event: picture, name and date, status, duration, outputs, what can be done. */
export function EventRow({ event, onResume }: EventRowProps) {
  const t = useTranslations('eventList')
  const format = useFormatter()
  const startedAt = new Date(event.startedAt ?? event.createdAt)
  const isLive = isLiveInProgress(event.status)
  return (
    <tr className={styles['row']}>
      <td className={styles['picture']}>
        <Thumbnail src={event.imageUrl} alt="" onAir={isLive} />
      </td>
      <th scope="row" className={styles['name']}>
        <Link to="/events/$id/files" params={{ id: event.id }}>
          {event.name}
        </Link>
        <time dateTime={startedAt.toISOString()}>
          {format.dateTime(startedAt, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          })}
        </time>
      </th>
      <td className={styles['status']}>
        <EventStatusChip event={event} />
      </td>
      <td className={styles['duration']}>
        <EventDuration event={event} />
      </td>
      <td className={styles['outputs']}>
        <ul>
          {event.outputKinds.map((kind) => (
            <li key={kind}>
              <Chip>{t('outputKind', { kind })}</Chip>
            </li>
          ))}
        </ul>
      </td>
      <td className={styles['actions']}>
        {isInProgress(event.status) ? (
          <Button
            variant="primary"
            size="compact"
            aria-label={t('returnNamed', { name: event.name })}
            onClick={() => onResume(event.id)}
          >
            {t('return')}
          </Button>
        ) : null}
        <Link
          to="/events/$id/files"
          params={{ id: event.id }}
          className={buttonClassName({ size: 'compact' })}
          aria-label={t('filesNamed', { name: event.name })}
        >
          {t('files')}
        </Link>
      </td>
    </tr>
  )
}

function EventDuration({ event }: { event: EventSummary }) {
  if (isLiveInProgress(event.status) && event.liveStartedAt !== null) {
    return <Timecode full sinceMs={Date.parse(event.liveStartedAt)} />
  }
  return event.durationSec === null ? null : <Timecode durationMs={event.durationSec * 1_000} />
}
