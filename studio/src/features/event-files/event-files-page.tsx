import { type EventSummary, isInProgress, type Recording } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Film, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { recordingsQuery } from '../../model/recordings/queries.ts'
import styles from './event-files.module.css'
import { FrameioCard } from './frameio-card.tsx'
import { MarkerList } from './marker-list.tsx'
import { MarkerTimeline } from './marker-timeline.tsx'
import { programOffsetSec } from './program-offset.ts'
import { RecordingDetails } from './recording-details.tsx'
import { isDeletable } from './recording-facts.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { RecordingRow } from './recording-row.tsx'
import type { Seek } from './recording-video.tsx'

/** Props of {@link EventFilesPage}. */
export interface EventFilesPageProps {
  readonly eventId: string
  readonly onResume: (eventId: string) => void
}

/** What an event left behind: recordings to look at and to keep. */
export function EventFilesPage({ eventId, onResume }: EventFilesPageProps) {
  const t = useTranslations('eventFiles')
  const query = useQuery(recordingsQuery(eventId))
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (query.isPending) return <EventFilesSkeleton />
  if (query.isError)
    return <EventFilesError error={query.error} onRetry={() => void query.refetch()} />
  const { event, recordings } = query.data
  const chosen =
    recordings.find((recording) => recording.id === chosenId) ??
    recordings.find(({ status, contributionId }) => status === 'ready' && !contributionId) ??
    recordings.find(({ status }) => status === 'ready') ??
    recordings[0]
  if (!chosen) {
    return (
      <div className={styles['alone']}>
        <EmptyState
          headingLevel={2}
          icon={<Film size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('none')}
          help={t(isInProgress(event.status) ? 'noneYetHelp' : 'noneHelp')}
          actions={
            isInProgress(event.status) ? (
              <Button variant="primary" onClick={() => onResume(event.id)}>
                {t('returnToShow')}
              </Button>
            ) : (
              <Link to="/" className={buttonClassName({ variant: 'primary' })}>
                {t('startAShow')}
              </Link>
            )
          }
        />
      </div>
    )
  }
  return (
    <Watched
      event={event}
      recordings={recordings}
      chosen={chosen}
      onChoose={setChosenId}
      onRenew={() => void query.refetch()}
    />
  )
}

interface WatchedProps {
  readonly event: EventSummary
  readonly recordings: readonly Recording[]
  readonly chosen: Recording
  readonly onChoose: (recordingId: string) => void
  readonly onRenew: () => void
}

/** The player with what belongs to it, and the lists to choose from. */
function Watched({ event, recordings, chosen, onChoose, onRenew }: WatchedProps) {
  const t = useTranslations('eventFiles')
  const [seek, setSeek] = useState<Seek | null>(null)
  const [atSec, setAtSec] = useState(0)
  const choose = (recordingId: string) => {
    setSeek(null)
    setAtSec(0)
    onChoose(recordingId)
  }
  const jump = (sec: number) => setSeek({ sec })
  const moments = { eventId: event.id, recording: chosen, atSec, onJump: jump }
  return (
    <div className={styles['page']}>
      <section className={styles['watch']} aria-labelledby="watched">
        <h2 id="watched" className={styles['watched']}>
          {chosen.name}
        </h2>
        <div className={styles['player']}>
          <RecordingPlayer
            key={chosen.id}
            recording={chosen}
            seek={seek}
            onTime={setAtSec}
            onRenew={onRenew}
          />
        </div>
        <MarkerTimeline {...moments} />
        <RecordingDetails
          eventId={event.id}
          recording={chosen}
          offsetSec={programOffsetSec(chosen, recordings)}
        />
        <FrameioCard eventId={event.id} />
      </section>
      <div className={styles['list']}>
        <section aria-labelledby="recordings">
          <h2 id="recordings">{t('recordings')}</h2>
          <ul>
            {recordings.map((recording) => (
              <RecordingRow
                key={recording.id}
                eventId={event.id}
                recording={recording}
                selected={recording.id === chosen.id}
                isDeletable={isDeletable(recording, recordings)}
                onSelect={() => choose(recording.id)}
              />
            ))}
          </ul>
        </section>
        <MarkerList {...moments} />
      </div>
    </div>
  )
}

function EventFilesError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('eventFiles')
  const isGone = 'code' in error && error.code === 'not_found'
  return (
    <div className={styles['alone']}>
      <EmptyState
        headingLevel={2}
        icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
        title={t(isGone ? 'gone' : 'failed')}
        help={t(isGone ? 'goneHelp' : 'failedHelp')}
        actions={
          isGone ? (
            <Link to="/events" className={buttonClassName({ variant: 'primary' })}>
              {t('allEvents')}
            </Link>
          ) : (
            <Button onClick={onRetry}>{t('tryAgain')}</Button>
          )
        }
      />
    </div>
  )
}

function EventFilesSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={styles['watch']}>
        <Skeleton aspectRatio="16/9" radius={0} />
        <Skeleton height={76} />
      </div>
      <div className={styles['list']}>
        <Skeleton width="40%" height={16} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    </div>
  )
}
