import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { everySecond } from '../../components/every-second.ts'
import { formatTimecode } from '../../components/format-timecode.ts'
import { LiveText } from '../../components/live-text.tsx'
import { Timecode } from '../../components/timecode.tsx'
import { connectionState } from '../../model/connection/store.ts'
import { type AirLight, selectAirLight } from '../../model/event/air-light.ts'
import { selectOnAirSinceMs, selectRemainingSec } from '../../model/event/selectors.ts'
import { eventState } from '../../model/event/store.ts'
import { serverNow } from '../../time/server-time.ts'
import { isEndNear } from './end-warning.ts'
import styles from './event-state.module.css'

const MS_PER_SECOND = 1_000
const CERTAIN = { isCertain: true, words: 'onAir', hint: 'onAirTimer' } as const
/** Labels of the clock while viewers may not get the program. */
const CLOCKS: Partial<
  Record<
    AirLight,
    { isCertain: boolean; words: 'onAirUnsure' | 'slate'; hint: 'onAirUnsureHint' | 'pausedDetail' }
  >
> = {
  unsure: { isCertain: false, words: 'onAirUnsure', hint: 'onAirUnsureHint' },
  paused: { isCertain: false, words: 'slate', hint: 'pausedDetail' },
}

function remainingSec(): number | null {
  return selectRemainingSec(eventState, serverNow())
}

function remainingTime(): string {
  return formatTimecode((remainingSec() ?? 0) * MS_PER_SECOND)
}

/** ON AIR with its clock, and the time that is left where the event has a limit. red = on air only. */
export function OnAirClock() {
  const t = useTranslations('studioShell')
  const event = useSnapshot(eventState)
  const light = selectAirLight(event, useSnapshot(connectionState))
  const { isCertain, words, hint } = CLOCKS[light] ?? CERTAIN
  const sinceMs = selectOnAirSinceMs(event)
  const hasLimit = event.event?.totalSec != null && event.event.limitFromMs !== null
  const isNear = useSyncExternalStore(everySecond, () => isEndNear(remainingSec()))
  return (
    <>
      <span
        className={isCertain ? styles['onAir'] : styles['unsure']}
        role="timer"
        aria-label={t(hint)}
        aria-live="off"
        title={isCertain ? undefined : t(hint)}
      >
        <i className={styles['dot']} aria-hidden="true" />
        {t(words)}
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
