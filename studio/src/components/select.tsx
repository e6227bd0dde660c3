import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './input-box.module.css'

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

/** Props of {@link Select}; everything else goes to the `select` element. */
export interface SelectProps<Value extends string>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'size' | 'children'> {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly icon?: ReactNode
  /** Heights: compact 28, default 32, field 40 CSS px. */
  readonly boxSize?: 'compact' | 'default' | 'field'
}

/** One of several, in the browser's own list. Give it an `aria-label` or put it into a `Field`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, icon, boxSize = 'compact', className, ...rest } = props
  return (
    <div className={clsx(styles['box'], boxSize !== 'field' && styles[boxSize], className)}>
      {icon}
      <select
        {...rest}
        className={clsx(styles['input'], styles['select'])}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['chevron']} size={16} strokeWidth={1.5} aria-hidden="true" />
    </div>
  )
}
