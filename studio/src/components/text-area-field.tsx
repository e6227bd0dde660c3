import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './input-box.module.css'

/** Props of {@link TextAreaField}; everything else goes to the `textarea` element. */
export interface TextAreaFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

/** Several lines of text with their label. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, aside, hint, error, layout, className, ...rest } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error} layout={layout ?? 'above'}>
      {(control) => (
        <div className={clsx(styles['box'], styles['textarea'])}>
          <textarea {...rest} {...control} className={clsx(styles['input'], className)} />
        </div>
      )}
    </Field>
  )
}
