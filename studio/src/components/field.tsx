import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFailureWords } from './failure-words.ts'
import styles from './field.module.css'

/** What the control inside a field needs to be tied to its label and notes. */
export interface FieldControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Props of {@link Field}. */
export interface FieldProps {
  readonly label: ReactNode
  /** At the right of the label: a link or a value. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and how to fix it; replaces the hint. */
  readonly error?: string | undefined
  /** `beside` puts the label left of the control. */
  readonly layout?: 'above' | 'beside'
  readonly children: (control: FieldControlProps) => ReactNode
}

/** A label, a control and a note that belong together for eyes and screen readers alike. */
export function Field({ label, aside, hint, error, layout = 'above', children }: FieldProps) {
  const id = useId()
  const { fault } = useFailureWords()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={clsx(styles['field'], layout === 'beside' && styles['beside'])}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasNote ? (
        <div id={noteId} className={clsx(styles['note'], error !== undefined && styles['error'])}>
          {error === undefined ? (
            hint
          ) : (
            <>
              <TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
              <span>{fault(error)}</span>
            </>
          )}
        </div>
      ) : null}
    </div>
  )
}
