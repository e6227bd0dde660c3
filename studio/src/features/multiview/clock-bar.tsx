import { useFormatter, useTranslations } from 'use-intl'
import { everySecond } from '../../components/every-second.ts'
import { LiveText } from '../../components/live-text.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Timecode } from '../../components/timecode.tsx'
import type { MultiviewView } from '../../model/multiview/multiview-view.ts'
import { serverNow } from '../../time/server-time.ts'
import styles from './clock-bar.module.css'

/** The show, since when it is on air, where keys go, and the time of day. */
export function ClockBar({ view: { showName, air, onAirSinceMs } }: { view: MultiviewView }) {
  const t = useTranslations('multiview')
  const format = useFormatter()
  const timeOfDay = () =>
    format.dateTime(serverNow(), { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <header className={styles['bar']}>
      <h1 className={styles['show']}>{showName ?? t('title')}</h1>
      {air !== 'armed' ? (
        <span className={styles['air']} role="timer" aria-label={t('onAirTimer')} aria-live="off">
          <TallyTag tally={air} big />
          {onAirSinceMs === null ? null : <Timecode sinceMs={onAirSinceMs} full />}
        </span>
      ) : null}
      <span className={styles['keys']}>{t('keys')}</span>
      <span className={styles['clock']} role="timer" aria-label={t('timeOfDay')} aria-live="off">
        <LiveText read={timeOfDay} watch={everySecond} />
      </span>
    </header>
  )
}
