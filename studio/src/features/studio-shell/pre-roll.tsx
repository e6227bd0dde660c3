import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { stopLive } from '../../model/event/actions.ts'
import { eventState } from '../../model/event/store.ts'
import { outputsState } from '../../model/outputs/store.ts'
import styles from './event-state.module.css'
import { useNow } from './use-event-state.ts'

const NANOSECONDS_PER_MS = 1_000_000
const MS_PER_SECOND = 1_000

/** The time between Go live and air with its progress, and a way to cancel (GAP-040). */
export function PreRoll() {
  const t = useTranslations('studioShell')
  const { live, liveRequest, preRollEndsAtMs } = useSnapshot(eventState)
  const { outputs } = useSnapshot(outputsState)
  const nowMs = useNow(true)
  const totalMs = (live.preLiveProgress?.total ?? 0) / NANOSECONDS_PER_MS
  // The time of this page may be a second old.
  const leftMs = Math.min(Math.max((preRollEndsAtMs ?? 0) - nowMs, 0), totalMs)
  const late = outputs.filter(({ status }) => status === 'starting').map(({ label }) => label)
  const isLate = live.preLiveProgress?.isWaiting === true || leftMs === 0
  const isCancelled = liveRequest === 'stopping'
  const waits = isLate
    ? t('preRollWaits', { outputs: late.join(', '), count: late.length })
    : t('preRollLeft', { seconds: Math.ceil(leftMs / MS_PER_SECOND) })
  return (
    <div className={styles['state']}>
      <div className={styles['preRoll']}>
        <span role="timer" aria-live="off">
          {isCancelled ? t('preRollCancelled') : waits}
        </span>
        <ProgressBar
          label={t('preRoll')}
          value={isCancelled || isLate || totalMs === 0 ? null : 1 - leftMs / totalMs}
        />
      </div>
      <Button size="compact" busy={isCancelled} onClick={() => void stopLive()}>
        {t('cancel')}
      </Button>
    </div>
  )
}
