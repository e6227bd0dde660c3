import { clsx } from 'clsx'
import { useState } from 'react'
import styles from './input-box.module.css'
import { normaliseHex } from './normalise-hex.ts'

/** Props of {@link HexInput}. */
export interface HexInputProps {
  readonly label: string
  /** `#RRGGBB` or `#RRGGBBAA`. */
  readonly value: string
  readonly onCommit: (value: string) => void
  readonly className?: string | undefined
}

/** A colour as digits; what is no colour is put back, as is everything at Escape. */
export function HexInput({ label, value, onCommit, className }: HexInputProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const commit = () => {
    const next = draft === undefined ? undefined : normaliseHex(draft)
    setDraft(undefined)
    if (next !== undefined && next !== value) onCommit(next)
  }
  return (
    <div className={clsx(styles['box'], styles['compact'], className)}>
      <input
        className={styles['input']}
        aria-label={label}
        spellCheck={false}
        autoComplete="off"
        value={draft ?? value.replace('#', '')}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape' && draft !== undefined) {
            event.stopPropagation()
            setDraft(undefined)
          }
        }}
      />
    </div>
  )
}
