import { useState } from 'react'
import styles from './word-field.module.css'

/** Props of {@link WordField}. */
export interface WordFieldProps {
  /** Accessible name. */
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly maxLength?: number
  /** Called with other words, on Enter and on leaving the field. */
  readonly onCommit: (value: string) => void
}

/** One line of words inside a row; Escape puts back what was there. What is typed lasts through whatever is drawn anew. */
export function WordField({ label, value, placeholder, maxLength, onCommit }: WordFieldProps) {
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    setDraft(undefined)
    if (draft !== undefined && draft !== value) onCommit(draft)
  }
  return (
    <input
      className={styles['field']}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || draft === undefined) return
        event.stopPropagation()
        setDraft(undefined)
      }}
    />
  )
}
