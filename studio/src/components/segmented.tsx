import { clsx } from 'clsx'
import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './segmented.module.css'
import { Tooltip } from './tooltip.tsx'

/** One choice of a {@link Segmented}. */
export interface SegmentedOption<Value extends string> {
  readonly value: Value
  /** Its name; drawn unless there is only an icon. */
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

/** Props of {@link Segmented}. */
export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group; may be left out when `labelledBy` names it. */
  readonly label?: string
  readonly labelledBy?: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Draws icons alone; the labels go to the tooltips. */
  readonly iconsOnly?: boolean
  readonly size?: 'compact' | 'large'
  readonly block?: boolean
  readonly disabled?: boolean
}

/** One of few, side by side. A radio group: arrow keys move, one Tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelledBy, options, value, onChange, iconsOnly = false } = props
  const { size = 'compact', block = false, disabled = false } = props
  return (
    <RadioGroup.Root
      className={clsx(
        styles['segmented'],
        size === 'large' && styles['large'],
        block && styles['block'],
        iconsOnly && styles['icons'],
      )}
      orientation="horizontal"
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => {
        const item = (
          <RadioGroup.Item
            key={option.value}
            className={styles['item']}
            value={option.value}
            disabled={option.disabled ?? false}
            aria-label={iconsOnly ? option.label : undefined}
          >
            {option.icon}
            {iconsOnly ? null : option.label}
          </RadioGroup.Item>
        )
        return iconsOnly ? (
          <Tooltip key={option.value} text={option.label}>
            {item}
          </Tooltip>
        ) : (
          item
        )
      })}
    </RadioGroup.Root>
  )
}
