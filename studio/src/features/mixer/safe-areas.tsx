import styles from './safe-areas.module.css'

/** Action 3.5 % solid and graphics 5 % dashed, as EBU R 95 has them. */
export function SafeAreas() {
  return (
    <div className={styles['areas']} aria-hidden="true">
      <i className={styles['action']} />
      <i className={styles['graphics']} />
    </div>
  )
}
