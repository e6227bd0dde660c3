import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { METER_FLOOR_DBFS } from '../../components/level-scale.ts'
import styles from './master-strip.module.css'
import type { MeasuredLevel } from './stereo-meter.tsx'
import { formatDecibels } from './use-decibels.ts'

/** Above this the sound is about to clip, in dBFS. */
const HOT_DB = -1
/** Every peak counts, but the figure is read and not watched: twice a second. */
const REFRESH_MS = 500

/** The highest peak since it was reset, in figures. */
export function HeldPeak({ read }: { read: () => MeasuredLevel | null }) {
  const t = useTranslations('audioConsole')
  const format = useFormatter()
  const [peakDb, setPeakDb] = useState(Number.NEGATIVE_INFINITY)
  const reader = useRef(read)
  reader.current = read
  useEffect(() => {
    let highestDb = Number.NEGATIVE_INFINITY
    let frame = 0
    const measure = () => {
      highestDb = Math.max(highestDb, reader.current()?.peakDb ?? highestDb)
      frame = requestAnimationFrame(measure)
    }
    measure()
    const timer = setInterval(() => {
      setPeakDb((held) => Math.max(held, highestDb))
      highestDb = Number.NEGATIVE_INFINITY
    }, REFRESH_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
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
