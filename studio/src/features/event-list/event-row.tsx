import { type EventSummary, isInProgress, isLiveInProgress } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Chip } from '../../components/chip.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { eventPictureUrl } from '../../model/event/queries.ts'
import styles from './event-list.module.css'
import { EventStatusChip } from './event-status-chip.tsx'

/** Props of {@link EventRow}. */
export interface EventRowProps {
  readonly event: EventSummary
  readonly actions: EventActions
}

/** What a row leads to. */
export interface EventActions {
  readonly onResume: (eventId: string) => void
  /** A new show with the same template, format and name. */
  readonly onDuplicate: (event: EventSummary) => void
  readonly onDescribe: (event: EventSummary) => void
  readonly onDelete: (event: EventSummary) => void
  /** The event that a new show is being opened after; null while none is. */
  readonly duplicatingId: string | null
}

/** One event: picture, name and date, status, duration, outputs, what can be done. */
export function EventRow({ event, actions }: EventRowProps) {
  const t = useTranslations('eventList')
  const format = useFormatter()
  const startedAt = new Date(event.startedAt ?? event.createdAt)
  return (
    <tr className={styles['row']}>
      <td className={styles['picture']}>
        <Thumbnail src={eventPictureUrl(event)} alt="" onAir={event.viewersSee === 'program'} />
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
        {event.description === '' ? null : <p>{event.description}</p>}
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
        <RowActions event={event} actions={actions} />
      </td>
    </tr>
  )
}

function RowActions({ event, actions }: EventRowProps) {
  const t = useTranslations('eventList')
  const { id, name } = event
  const { onResume, onDuplicate, onDescribe, onDelete, duplicatingId } = actions
  const isOpen = isInProgress(event.status)
  return (
    <div>
      {isOpen ? (
        <Button
          variant="primary"
          size="compact"
          aria-label={t('returnNamed', { name })}
          onClick={() => onResume(id)}
        >
          {t('return')}
        </Button>
      ) : null}
      <Link
        to="/events/$id/files"
        params={{ id }}
        className={buttonClassName({ size: 'compact' })}
        aria-label={t('filesNamed', { name })}
      >
        {t('files')}
      </Link>
      {isOpen ? null : (
        <Button
          variant="ghost"
          size="compact"
          aria-label={t('duplicateNamed', { name })}
          busy={duplicatingId === id}
          disabled={duplicatingId !== null && duplicatingId !== id}
          onClick={() => onDuplicate(event)}
        >
          {t('duplicate')}
        </Button>
      )}
      <IconButton
        size="compact"
        label={t('renameNamed', { name })}
        icon={<Pencil size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => onDescribe(event)}
      />
      {isOpen ? null : (
        <IconButton
          size="compact"
          label={t('deleteNamed', { name })}
          icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => onDelete(event)}
        />
      )}
    </div>
  )
}

function EventDuration({ event }: { event: EventSummary }) {
  if (isLiveInProgress(event.status) && event.liveStartedAt !== null) {
    return <Timecode full sinceMs={Date.parse(event.liveStartedAt)} />
  }
  return event.durationSec === null ? null : <Timecode durationMs={event.durationSec * 1_000} />
}
