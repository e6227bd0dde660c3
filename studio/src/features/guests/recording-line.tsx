import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { Lamp, type LampState } from '../../components/lamp.tsx'
import styles from './guest-card.module.css'
import type { SlotRow } from './use-slot-rows.ts'

const LAMPS = {
  recording: 'recording',
  paused: 'stopped',
  failed: 'retrying',
} as const satisfies Record<string, LampState>

/** How a slot is recorded beside the program; nothing where nobody wants it. */
export function RecordingLine({ row: { slot, own } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const { isRecorded, recording } = slot
  // The own devices are composed here: nothing of them alone comes to the server.
  if (recording === null && (!isRecorded || own !== null)) return null
  const status = recording?.status ?? null
  return (
    <p className={clsx(styles['state'], status === 'failed' && styles['warning'])}>
      <Lamp state={status === null ? 'stopped' : LAMPS[status]} />
      <span>
        {t(status === null ? 'recordedLater' : `recorded_${status}`)}
        {recording?.error ? <small className={styles['detail']}>{recording.error}</small> : null}
      </span>
    </p>
  )
}
