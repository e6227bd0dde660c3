import { clsx } from 'clsx'
import { levelFraction } from '../../components/level-scale.ts'
import styles from './ticks.module.css'

/** Where the scale is ticked, in dBFS; −12 is the long one. */
const TICKS_DB = [0, -6, -12, -18, -27, -37, -48, -60] as const
const LONG_TICK_DB = -12

/** The scale beside a meter and its fader; decoration. */
export function Ticks() {
  return (
    <span className={styles['ticks']} aria-hidden="true">
      {TICKS_DB.map((tick) => (
        <i
          key={tick}
          className={clsx(tick === LONG_TICK_DB && styles['long'])}
          style={{ bottom: `${levelFraction(tick) * 100}%` }}
        />
      ))}
    </span>
  )
}
