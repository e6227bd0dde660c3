import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PanelBoundary } from './panel-boundary.tsx'
import styles from './shell-frame.module.css'

/** Props of {@link ShellFrame}. */
export interface ShellFrameProps {
  /** The rail and its items. */
  readonly rail: ReactNode
  readonly top: ReactNode
  readonly status?: ReactNode
  /** Text of the link that jumps over the rail. */
  readonly skipLabel: string
  readonly children: ReactNode
  readonly mainClassName?: string | undefined
}

/** The window: rail 56, top bar 48, what scrolls, status bar 28. Landmarks: nav, header, main, footer. */
export function ShellFrame(props: ShellFrameProps) {
  const { rail, top, status, skipLabel, children, mainClassName } = props
  return (
    <div className={styles['app']}>
      <a className={styles['skip']} href="#main">
        {skipLabel}
      </a>
      <PanelBoundary panel="navigation" look="icon" className={styles['rail']}>
        {rail}
      </PanelBoundary>
      {top}
      <main id="main" tabIndex={-1} className={clsx(styles['main'], mainClassName)}>
        {children}
      </main>
      <PanelBoundary panel="status" look="line" className={styles['status']}>
        {status}
      </PanelBoundary>
    </div>
  )
}
