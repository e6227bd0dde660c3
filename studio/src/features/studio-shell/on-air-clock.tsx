import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import { Timecode } from '../../components/timecode.tsx'
import { isEndNear } from './end-warning.ts'
import styles from './event-state.module.css'
import { useOnAirTime } from './use-on-air-time.ts'

/** ON AIR with its clock, and the time that is left where the event has a limit. red = on air only. */
export function OnAirClock() {
  const t = useTranslations('studioShell')
  const { sinceMs, remainingSec } = useOnAirTime()
  return (
    <>
      <span className={styles['onAir']} role="timer" aria-label={t('onAirTimer')} aria-live="off">
        <i className={styles['dot']} aria-hidden="true" />
        {t('onAir')}
        {sinceMs === null ? null : <Timecode sinceMs={sinceMs} full />}
      </span>
      {remainingSec === null ? null : (
        <span className={clsx(styles['left'], isEndNear(remainingSec) && styles['endNear'])}>
          <b>{formatTimecode(remainingSec * 1_000)}</b>
          {t('left')}
        </span>
      )}
    </>
  )
}
