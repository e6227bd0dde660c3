import { clsx } from 'clsx'
import { Slider as Primitive } from 'radix-ui'
import styles from './slider.module.css'

/** Props of {@link Slider}. */
export interface SliderProps {
  readonly label: string
  readonly value: number
  /** While it moves. */
  readonly onChange: (value: number) => void
  /** Once, when it has been let go or stepped: the moment for one undo entry. */
  readonly onCommit?: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** `fader` is vertical with a wide cap, `lever` the same lying. */
  readonly look?: 'slider' | 'fader' | 'lever'
  /** The value in words, such as `−4.0 dB`. */
  readonly valueText?: string
  readonly disabled?: boolean
}

/** A value within limits. Arrow keys step, Page keys leap, Home and End go to the limits. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, onCommit, min = 0, max = 100, step = 1 } = props
  const { look = 'slider', valueText, disabled = false } = props
  return (
    <Primitive.Root
      className={clsx(styles['slider'], look !== 'slider' && styles['fader'])}
      orientation={look === 'fader' ? 'vertical' : 'horizontal'}
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
    >
      <Primitive.Track className={styles['track']}>
        <Primitive.Range className={styles['range']} />
      </Primitive.Track>
      <Primitive.Thumb className={styles['thumb']} aria-label={label} aria-valuetext={valueText} />
    </Primitive.Root>
  )
}
