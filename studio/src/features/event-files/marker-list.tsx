import type { MarkedMoment, Recording } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { formatTimecode } from '../../components/format-timecode.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { markersQuery } from '../../model/recordings/queries.ts'
import { markerMomentSec } from './marker-moment.ts'
import styles from './markers.module.css'

/** Props of {@link MarkerList}. */
export interface MarkerListProps {
  readonly eventId: string
  /** The one in the player. */
  readonly recording: Recording
  /** Where it plays, in seconds. */
  readonly atSec: number
  /** Plays from there. */
  readonly onJump: (sec: number) => void
}

/** The marked moments of an event: press one to play from it (CORE-MRK-001, CORE-CEV-009). */
export function MarkerList({ eventId, recording, atSec, onJump }: MarkerListProps) {
  const t = useTranslations('eventFiles')
  const query = useQuery(markersQuery(eventId))
  const markers = query.data ?? []
  const current = currentMarker(markers, recording, atSec)
  return (
    <section className={styles['markers']} aria-labelledby="markers">
      <h2 id="markers">
        {t('markers')}
        {markers.length === 0 ? null : <span className={styles['count']}>{markers.length}</span>}
      </h2>
      {query.isPending ? <Skeleton height={38} /> : null}
      {query.isError ? (
        <p className={styles['none']}>
          {t('markersUnknown')}
          <Button size="compact" onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : null}
      {query.data?.length === 0 ? <p className={styles['none']}>{t('noMarkers')}</p> : null}
      <ul>
        {markers.map((marker) => (
          <MarkerRow
            key={marker.id}
            marker={marker}
            sec={markerMomentSec(marker.target, recording)}
            isCurrent={marker.id === current?.id}
            onJump={onJump}
          />
        ))}
      </ul>
    </section>
  )
}

interface MarkerRowProps {
  readonly marker: MarkedMoment
  /** Null when it is not in the recording. */
  readonly sec: number | null
  readonly isCurrent: boolean
  readonly onJump: (sec: number) => void
}

function MarkerRow({ marker, sec, isCurrent, onJump }: MarkerRowProps) {
  const t = useTranslations('eventFiles')
  if (sec === null) {
    return (
      <li className={styles['marker']}>
        <span className={styles['elsewhere']}>
          <span className={styles['name']}>{marker.name}</span>
          <span>{t('markerElsewhere')}</span>
        </span>
      </li>
    )
  }
  const time = formatTimecode(sec * 1_000, true)
  return (
    <li className={clsx(styles['marker'], isCurrent && styles['current'])}>
      <button
        type="button"
        className={styles['jump']}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={t('jumpTo', { name: marker.name, time })}
        onClick={() => onJump(sec)}
      >
        <span className={styles['time']}>{time}</span>
        <span className={styles['name']}>{marker.name}</span>
        <Play size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  )
}

/** The last moment that has been reached. */
function currentMarker(
  markers: readonly MarkedMoment[],
  recording: Recording,
  atSec: number,
): MarkedMoment | undefined {
  return markers.findLast(({ target }) => {
    const sec = markerMomentSec(target, recording)
    return sec !== null && sec <= atSec && atSec > 0
  })
}
