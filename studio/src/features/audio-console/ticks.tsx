import { clsx } from 'clsx'
import { levelFraction } from '../../components/level-scale.ts'
import { LONG_TICK_DB, METER_TICKS_DB } from './meter-scale.ts'
import styles from './ticks.module.css'

/** The scale beside a meter; decoration. */
export function Ticks() {
  return (
    <span className={styles['ticks']} aria-hidden="true">
      {METER_TICKS_DB.map((tick) => (
        <i
          key={tick}
          className={clsx(tick === LONG_TICK_DB && styles['long'])}
          style={{ bottom: `${levelFraction(tick) * 100}%` }}
        />
      ))}
    </span>
  )
}
