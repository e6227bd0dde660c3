import { useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { subscribe } from 'valtio'
import { LiveText } from '../../components/live-text.tsx'
import { StatusFact } from '../../components/status-bar.tsx'
import { connectionState } from '../../model/connection/store.ts'
import { healthState } from '../../model/health/store.ts'
import styles from './studio-status-bar.module.css'

const UNKNOWN = '–'
const BITS_PER_MEGABIT = 1e6
const DEFAULT_RATE = 30

function watchHealth(notify: () => void): () => void {
  const stops = [subscribe(healthState, notify), subscribe(connectionState, notify)]
  return () => {
    for (const stop of stops) stop()
  }
}

function budgetMs(): number {
  return 1_000 / (healthState.programSize?.frameRate ?? DEFAULT_RATE)
}

/** Slower than the frames come. */
function isLate(): boolean {
  return (healthState.renderMs ?? 0) > budgetMs()
}

function isSent(): boolean {
  return connectionState.program.status === 'connected'
}

/** How well this tab keeps up; Health has the rest. The figures are written as they change: nothing is rendered for them. */
export function StatusFacts() {
  const t = useTranslations('studioShell')
  const format = useFormatter()
  const late = useSyncExternalStore(watchHealth, isLate)
  const cpu = useSyncExternalStore(watchHealth, () => healthState.cpuPressure)
  const number = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const rtt = () => {
    const { linkRttMs } = healthState
    return linkRttMs === null ? UNKNOWN : t('milliseconds', { value: number(linkRttMs, 0) })
  }
  const rate = () => {
    const fps = isSent() ? healthState.programFps : null
    return fps === null ? UNKNOWN : t('fps', { value: number(fps, 1) })
  }
  const sent = () => {
    const bits = isSent() ? healthState.programBitRateBps : null
    return bits === null ? UNKNOWN : t('megabits', { value: number(bits / BITS_PER_MEGABIT, 1) })
  }
  const render = () => {
    const { renderMs } = healthState
    if (renderMs === null) return UNKNOWN
    return t('renderOf', { value: number(renderMs, 1), budget: number(budgetMs(), 1) })
  }
  return (
    <>
      <StatusFact label={t('link')}>
        <LiveText read={rtt} watch={watchHealth} />
      </StatusFact>
      <StatusFact label={t('programRate')}>
        <LiveText read={rate} watch={watchHealth} />
      </StatusFact>
      {late ? (
        <span className={styles['late']}>
          <StatusFact label={t('localRender')}>
            <LiveText read={render} watch={watchHealth} />
          </StatusFact>
        </span>
      ) : null}
      <span className={styles['wide']}>
        <StatusFact label={t('bitRate')}>
          <LiveText read={sent} watch={watchHealth} />
        </StatusFact>
      </span>
      {cpu === null ? null : (
        <span className={styles['wide']}>
          <StatusFact label={t('cpu')}>{t(`cpu_${cpu}`)}</StatusFact>
        </span>
      )}
    </>
  )
}
