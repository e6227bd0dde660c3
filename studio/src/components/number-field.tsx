import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldControlProps } from './field.tsx'
import styles from './input-box.module.css'
import { clampNumber, type NumberRange, parseNumber } from './parse-number.ts'

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends NumberRange {
  readonly value: number
  /** Called with a number within the range: on Enter, on leaving the field, and at every step. */
  readonly onCommit: (value: number) => void
  /** Accessible name; may be left out inside a `Field`. */
  readonly label?: string
  /** A short name inside the box, such as X1. */
  readonly prefix?: string
  /** Shown behind the number; may be typed too. */
  readonly unit?: string
  /** What an arrow key adds; ten times as much with Shift. Default 1. */
  readonly step?: number
  readonly control?: FieldControlProps
  readonly disabled?: boolean
  readonly boxSize?: 'compact' | 'default' | 'field'
  readonly className?: string | undefined
  /** What is typed beyond the range is put back, not brought into it. */
  readonly isStrict?: boolean
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
const FAST = 10

/**
 * A number that is typed, calculated (`1280/2`) or stepped with the arrow keys. What cannot be read is put back to
 * the value before. Escape does the same, also after Enter: it brings back what was there when the field was entered.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onCommit, label, prefix, unit, step = 1, control, disabled } = props
  const { boxSize = 'compact', className, min, max, digits = 2, isStrict = false } = props
  const entered = useRef(value)
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const range = { min, max, digits }
  const shown = draft ?? String(clampNumber(value, { digits }))

  const commit = (next: number | undefined) => {
    setDraft(undefined)
    if (next === undefined) return
    const allowed = clampNumber(next, range)
    const isBeyond = allowed !== clampNumber(next, { digits })
    if (isStrict && isBeyond) return
    if (allowed !== value) onCommit(allowed)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      const from = parseNumber(shown, unit) ?? value
      commit(from + direction * step * (event.shiftKey ? FAST : 1))
    } else if (event.key === 'Enter') {
      commit(parseNumber(shown, unit))
    } else if (event.key === 'Escape' && (draft !== undefined || value !== entered.current)) {
      event.stopPropagation()
      setDraft(undefined)
      if (value !== entered.current) onCommit(entered.current)
    }
  }

  return (
    <div className={clsx(styles['box'], boxSize !== 'field' && styles[boxSize], className)}>
      {prefix === undefined ? null : (
        <span className={styles['affix']} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        {...control}
        className={styles['input']}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-valuenow={clampNumber(value, { digits })}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={
          unit === undefined ? undefined : `${clampNumber(value, { digits })} ${unit}`
        }
        disabled={disabled}
        value={shown}
        onFocus={(event) => {
          entered.current = value
          event.target.select()
        }}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== undefined && commit(parseNumber(draft, unit))}
        onKeyDown={onKeyDown}
      />
      {unit === undefined ? null : (
        <span className={styles['affix']} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  )
}
