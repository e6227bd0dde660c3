import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './waiting-picture.module.css'

/** Props of {@link WaitingPicture}. */
export interface WaitingPictureProps {
  /** Who or what is awaited. */
  readonly title: string
  /** Why it takes long; shown after 4 s. */
  readonly reason?: string
  readonly action?: ReactNode
}

const PATIENCE_S = 4

/** A monitor without a picture yet: what it waits for, how long, and after 4 s why. */
export function WaitingPicture({ title, reason, action }: WaitingPictureProps) {
  const [elapsedS, setElapsedS] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setElapsedS((seconds) => seconds + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles['waiting']}>
      <span className={styles['spinner']}>
        <Spinner size={32} />
      </span>
      <p className={styles['title']}>
        {title}
        {elapsedS > 0 ? <span aria-hidden="true">{`, ${elapsedS} s`}</span> : null}
      </p>
      {reason !== undefined && elapsedS >= PATIENCE_S ? (
        <p className={styles['reason']}>{reason}</p>
      ) : null}
      {action}
    </div>
  )
}
