import type { Recording } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { formatTimecode } from '../../components/format-timecode.ts'
import { markersQuery } from '../../model/recordings/queries.ts'
import { markerMomentSec } from './marker-moment.ts'
import styles from './markers.module.css'

/** Props of {@link MarkerTimeline}. */
export interface MarkerTimelineProps {
  readonly eventId: string
  readonly recording: Recording
  readonly atSec: number
  readonly onJump: (sec: number) => void
}

/** Where the marked moments lie in the recording, for pointers; the list beside it has them for everybody. */
export function MarkerTimeline({ eventId, recording, atSec, onJump }: MarkerTimelineProps) {
  const { data } = useQuery(markersQuery(eventId))
  const { durationSec } = recording
  const pins = (data ?? []).flatMap((marker) => {
    const sec = markerMomentSec(marker.target, recording)
    return sec === null ? [] : [{ ...marker, sec }]
  })
  if (pins.length === 0 || durationSec <= 0) return null
  const share = (sec: number) => `${Math.min(100, (sec / durationSec) * 100)}%`
  return (
    <div className={styles['timeline']} aria-hidden="true">
      <div className={styles['rail']}>
        <span className={styles['played']} style={{ width: share(atSec) }} />
        {pins.map(({ id, name, sec }) => (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles['pin']}
            style={{ left: share(sec) }}
            title={`${formatTimecode(sec * 1_000, true)} ${name}`}
            onClick={() => onJump(sec)}
          />
        ))}
      </div>
      <div className={styles['ends']}>
        <span>{formatTimecode(0)}</span>
        <span>{formatTimecode(durationSec * 1_000)}</span>
      </div>
    </div>
  )
}
