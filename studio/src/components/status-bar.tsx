import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './shell-frame.module.css'

/** The bar at the bottom. */
export function StatusBar({ className, ...rest }: ComponentPropsWithRef<'footer'>) {
  return <footer {...rest} className={clsx(styles['status'], className)} />
}

/** A name and a value in the status bar. */
export function StatusFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles['fact']}>
      {label} <b>{children}</b>
    </span>
  )
}
