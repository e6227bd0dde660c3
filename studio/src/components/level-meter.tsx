import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { onFrames } from './frame-loop.ts'
import styles from './level-meter.module.css'
import { type LevelReading, levelFraction } from './level-scale.ts'

import { whileVisible } from './while-visible.ts'

export type { LevelReading } from './level-scale.ts'

/** Props of {@link LevelMeter}. */
export interface LevelMeterProps {
  /** Asked some 30 times a second while it is seen; it must be cheap. Ballistics are the giver's affair. */
  readonly read: () => LevelReading
  /** `cells` and `bar` lie, `column` and `wide` (8 px) stand and fill the height. */
  readonly look?: 'cells' | 'bar' | 'column' | 'wide'
  /** Hatched instead of coloured. */
  readonly muted?: boolean
  readonly className?: string | undefined
}

/**
 * A level meter with a held peak. It writes custom properties of one element and never renders again.
 * Decoration for screen readers: the value in words belongs to its neighbour.
 */
export function LevelMeter({ read, look = 'bar', muted = false, className }: LevelMeterProps) {
  const element = useRef<HTMLDivElement>(null)
  const reader = useRef(read)
  reader.current = read
  useEffect(() => {
    const meter = element.current
    if (!meter) return
    const drawn = { level: '', peak: '' }
    const draw = () => {
      const { levelDb, peakDb } = reader.current()
      drawn.level = setWhenNew(meter, '--level', levelDb, drawn.level)
      drawn.peak = setWhenNew(meter, '--peak', peakDb, drawn.peak)
    }
    return whileVisible(meter, () => onFrames(draw))
  }, [])
  return (
    <div
      ref={element}
      aria-hidden="true"
      className={clsx(
        styles['meter'],
        styles[look === 'wide' ? 'column' : look],
        look === 'wide' && styles['wide'],
        muted && styles['muted'],
        className,
      )}
    >
      <div className={styles['fill']} />
      {muted ? null : <div className={styles['peak']} />}
    </div>
  )
}

/** Finer steps than 1 in 250 no meter shows: nothing is drawn for them. */
const STEPS = 250

function setWhenNew(meter: HTMLElement, name: string, decibels: number, before: string): string {
  const value = String(Math.round(levelFraction(decibels) * STEPS) / STEPS)
  if (value !== before) meter.style.setProperty(name, value)
  return value
}
