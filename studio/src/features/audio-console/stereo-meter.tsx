import { clsx } from 'clsx'
import { useRef } from 'react'
import { LevelMeter, type LevelMeterProps } from '../../components/level-meter.tsx'
import type { LevelReading } from '../../components/level-scale.ts'
import { MeterBallistics } from '../../components/meter-ballistics.ts'
import styles from './stereo-meter.module.css'

/** Peak and mean power of a sound, in dBFS. */
export interface MeasuredLevel {
  readonly peakDb: number
  readonly rmsDb: number
}

/** Props of {@link StereoMeter}. */
export interface StereoMeterProps {
  /** Asked on every animation frame; null while nothing sounds. */
  readonly read: () => MeasuredLevel | null
  readonly isMuted: boolean
  readonly isWide?: boolean
  /** Drawn lying where the console is low. */
  readonly mayLie?: boolean
}

const SILENCE: MeasuredLevel = { peakDb: Number.NEGATIVE_INFINITY, rmsDb: Number.NEGATIVE_INFINITY }

/** Two columns side by side: mean power, which says how loud it is, and peak, which says how near to clipping. */
export function StereoMeter(props: StereoMeterProps) {
  const { read, isMuted, isWide = false, mayLie = false } = props
  const meters = useRef<{ rms: MeterBallistics; peak: MeterBallistics }>(undefined)
  meters.current ??= { rms: new MeterBallistics(), peak: new MeterBallistics() }
  const { rms, peak } = meters.current
  const look = isWide ? 'wide' : 'column'
  const reading = (meter: MeterBallistics, field: keyof MeasuredLevel) => (): LevelReading =>
    meter.update((read() ?? SILENCE)[field], performance.now())
  const pair = (drawn: NonNullable<LevelMeterProps['look']>) => (
    <>
      <LevelMeter look={drawn} muted={isMuted} read={reading(rms, 'rmsDb')} />
      <LevelMeter look={drawn} muted={isMuted} read={reading(peak, 'peakDb')} />
    </>
  )
  // Only what is seen is drawn, so that the other one costs nothing.
  return (
    <>
      <span className={clsx(styles['pair'], mayLie && styles['standing'])}>{pair(look)}</span>
      {mayLie ? <span className={styles['lying']}>{pair('bar')}</span> : null}
    </>
  )
}
