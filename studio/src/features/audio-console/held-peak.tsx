import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { METER_FLOOR_DBFS } from '../../components/level-scale.ts'
import styles from './master-strip.module.css'
import type { MeasuredLevel } from './stereo-meter.tsx'
import { formatDecibels } from './use-decibels.ts'

/** Above this the sound is about to clip, in dBFS. */
const HOT_DB = -1
/** The figure is read, not watched: twice a second. */
const REFRESH_MS = 500

/** The highest peak since it was reset, in figures. */
export function HeldPeak({ read }: { read: () => MeasuredLevel | null }) {
  const t = useTranslations('audioConsole')
  const format = useFormatter()
  const [peakDb, setPeakDb] = useState(Number.NEGATIVE_INFINITY)
  const reader = useRef(read)
  reader.current = read
  useEffect(() => {
    const timer = setInterval(() => {
      const measured = reader.current()?.peakDb ?? Number.NEGATIVE_INFINITY
      setPeakDb((held) => Math.max(held, measured))
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const isSilent = peakDb <= METER_FLOOR_DBFS
  return (
    <div className={styles['peak']} data-hot={peakDb > HOT_DB}>
      <b>{isSilent ? '−∞' : formatDecibels(peakDb, format)}</b>
      <span>{t('peak')}</span>
      <button
        type="button"
        className={styles['reset']}
        onClick={() => setPeakDb(Number.NEGATIVE_INFINITY)}
      >
        {t('reset')}
      </button>
    </div>
  )
}
