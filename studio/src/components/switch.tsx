import { Switch as Primitive } from 'radix-ui'
import type { FieldControlProps } from './field.tsx'
import styles from './switch.module.css'

/** Props of {@link Switch}. */
export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Accessible name; may be left out inside a `Field`. */
  readonly label?: string
  readonly control?: FieldControlProps
  readonly disabled?: boolean
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, control, disabled = false }: SwitchProps) {
  return (
    <Primitive.Root
      {...control}
      className={styles['switch']}
      checked={checked}
      onCheckedChange={onChange}
      aria-label={label}
      disabled={disabled}
    >
      <Primitive.Thumb className={styles['thumb']} />
    </Primitive.Root>
  )
}
