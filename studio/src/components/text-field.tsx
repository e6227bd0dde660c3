import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './input-box.module.css'

/** Props of {@link TextField}; everything else goes to the `input` element. */
export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'> {
  readonly icon?: ReactNode
  /** Inside the box, after the text: a button. */
  readonly trailing?: ReactNode
  /** Heights: compact 28, default 32, field 40 CSS px. */
  readonly boxSize?: 'compact' | 'default' | 'field'
}

/** One line of text with its label. Works controlled, uncontrolled and with react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, layout, icon, trailing, boxSize = 'field', ...more } = props
  const { className, type = 'text', ...rest } = more
  return (
    <Field label={label} aside={aside} hint={hint} error={error} layout={layout ?? 'above'}>
      {(control) => (
        <div className={clsx(styles['box'], boxSize !== 'field' && styles[boxSize])}>
          {icon}
          <input {...rest} {...control} type={type} className={clsx(styles['input'], className)} />
          {trailing}
        </div>
      )}
    </Field>
  )
}
