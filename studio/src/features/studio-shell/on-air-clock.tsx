import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { everySecond } from '../../components/every-second.ts'
import { formatTimecode } from '../../components/format-timecode.ts'
import { LiveText } from '../../components/live-text.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { selectOnAirSinceMs, selectRemainingSec } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { isEndNear } from './end-warning.ts'
import styles from './event-state.module.css'

const MS_PER_SECOND = 1_000

function remainingSec(): number | null {
  return selectRemainingSec(eventState, Date.now())
}

function remainingTime(): string {
  return formatTimecode((remainingSec() ?? 0) * MS_PER_SECOND)
}

/** ON AIR with its clock, and the time that is left where the event has a limit. red = on air only. */
export function OnAirClock() {
  const t = useTranslations('studioShell')
  const event = useSnapshot(eventState)
  const isUnsure = selectAirLight(event, useSnapshot(connectionState)) === 'unsure'
  const sinceMs = selectOnAirSinceMs(event)
  const hasLimit = event.event?.totalSec != null && event.event.limitFromMs !== null
  const isNear = useSyncExternalStore(everySecond, () => isEndNear(remainingSec()))
  return (
    <>
      <span
        className={isUnsure ? styles['unsure'] : styles['onAir']}
        role="timer"
        aria-label={t(isUnsure ? 'onAirUnsureHint' : 'onAirTimer')}
        aria-live="off"
        title={isUnsure ? t('onAirUnsureHint') : undefined}
      >
        <i className={styles['dot']} aria-hidden="true" />
        {t(isUnsure ? 'onAirUnsure' : 'onAir')}
        {sinceMs === null ? null : <Timecode sinceMs={sinceMs} full />}
      </span>
      {hasLimit ? (
        <span className={clsx(styles['left'], isNear && styles['endNear'])}>
          <b>
            <LiveText read={remainingTime} watch={everySecond} />
          </b>
          {t('left')}
        </span>
      ) : null}
    </>
  )
}
