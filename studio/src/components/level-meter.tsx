import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import styles from './level-meter.module.css'
import { type LevelReading, levelFraction } from './level-scale.ts'

export type { LevelReading } from './level-scale.ts'

/** Props of {@link LevelMeter}. */
export interface LevelMeterProps {
  /** Asked once per animation frame; it must be cheap. Ballistics are the giver's affair. */
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
    let frame = 0
    const draw = () => {
      const { levelDb, peakDb } = reader.current()
      element.current?.style.setProperty('--level', levelFraction(levelDb).toFixed(3))
      element.current?.style.setProperty('--peak', levelFraction(peakDb).toFixed(3))
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
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
