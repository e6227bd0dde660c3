import { KEPT_SAMPLES } from '../../model/health/samples.ts'
import styles from './sparkline.module.css'

const WIDTH = 120
const HEIGHT = 24

/** Props of {@link Sparkline}. */
export interface SparklineProps {
  /** Oldest first; null where nobody knew. */
  readonly values: readonly (number | null)[]
  /** Top of the scale, at least. */
  readonly top: number
}

/** The last minute as a line; the newest second at the right. Decoration: its value is said beside it. */
export function Sparkline({ values, top }: SparklineProps) {
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparkPath(values, top)} />
    </svg>
  )
}

/** The line's path; it is broken where nobody knew. */
export function sparkPath(values: readonly (number | null)[], top: number): string {
  const highest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), top)
  const first = KEPT_SAMPLES - values.length
  let isDrawing = false
  const steps = values.map((value, index) => {
    if (value === null) {
      isDrawing = false
      return ''
    }
    const x = ((first + index) / (KEPT_SAMPLES - 1)) * WIDTH
    const y = HEIGHT - 1 - (value / highest) * (HEIGHT - 2)
    const step = `${isDrawing ? 'L' : 'M'}${round(x)} ${round(y)}`
    isDrawing = true
    return step
  })
  return steps.join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
