import styles from './start-tiles.module.css'

/** An empty stage: safe area, thirds and a place to put something. */
export function BlankStage() {
  return (
    <svg
      className={styles['blank']}
      viewBox="0 0 640 356"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M213 16v324M427 16v324M32 124h576M32 232h576" opacity=".35" />
      <rect x="32" y="16" width="576" height="324" strokeDasharray="8 6" />
      <rect x="232" y="127" width="176" height="100" fill="#262b35" fillOpacity=".6" />
      <path d="M320 161v32M304 177h32" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
