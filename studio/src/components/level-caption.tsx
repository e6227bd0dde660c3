import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeviceTrouble } from './device-help.tsx'
import styles from './level-caption.module.css'
import type { LevelReading } from './level-scale.ts'

/** Props of {@link LevelCaption}. */
export interface LevelCaptionProps {
  readonly readLevel: () => LevelReading
  readonly hasAudio: boolean
  readonly isMuted: boolean
  readonly problem: DeviceTrouble | null
  /** Whether one is asked to speak: before a show, never in it. */
  readonly asksToSpeak?: boolean
}

const READ_EVERY_MS = 250

/** Under the meter: what to do, and the level in decibels. */
export function LevelCaption(props: LevelCaptionProps) {
  const { readLevel, hasAudio, isMuted, problem, asksToSpeak = true } = props
  const t = useTranslations('deviceCheck')
  const [levelDb, setLevelDb] = useState<number | null>(null)
  useEffect(() => {
    if (!hasAudio) return
    const timer = setInterval(() => setLevelDb(Math.round(readLevel().peakDb)), READ_EVERY_MS)
    return () => {
      clearInterval(timer)
      setLevelDb(null)
    }
  }, [hasAudio, readLevel])
  const words = isMuted
    ? t('micIsOff')
    : hasAudio
      ? t(asksToSpeak ? 'saySomething' : 'yourLevel')
      : t('noSound')
  return (
    <p className={styles['caption']}>
      <span>{problem === null ? words : t(`audio_${problem}`)}</span>
      {levelDb === null || isMuted ? null : <span>{t('decibels', { level: levelDb })}</span>}
    </p>
  )
}
