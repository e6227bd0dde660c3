import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import styles from './input-box.module.css'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** Its name, also shown while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Finds in the list beside it, as one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={clsx(styles['box'], styles['default'])}>
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <input
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
