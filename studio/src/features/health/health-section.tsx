import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import styles from './health-section.module.css'
import type { HealthSection } from './health-view.ts'
import { Sparkline } from './sparkline.tsx'

/** A title, what it did over the last minute, and figures. */
export function HealthSectionView({ section }: { section: HealthSection }) {
  const { title, sparks = [], rows } = section
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {sparks.length === 0 ? null : (
        <dl className={styles['sparks']}>
          {sparks.map(({ id, label, value, values, top }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                <Sparkline values={values} top={top} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length === 0 ? null : (
        <dl className={styles['rows']}>
          {rows.map(({ id, label, value, isWarning }) => (
            <div key={id} className={clsx(isWarning && styles['warning'])}>
              <dt>{label}</dt>
              <dd>
                {isWarning ? (
                  <TriangleAlert size={12} strokeWidth={1.5} aria-hidden="true" />
                ) : null}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
