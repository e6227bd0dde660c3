import styles from './spinner.module.css'

/** A turning arc; words beside it say what is awaited. `size` in CSS px. */
export function Spinner({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={styles['spinner']}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="13" stroke="currentColor" opacity="0.24" />
      <path
        className={styles['arc']}
        d="M16 3a13 13 0 0 1 13 13"
        stroke="currentColor"
        strokeLinecap="round"
      />
    </svg>
  )
}
