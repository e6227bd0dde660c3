import type { ReactNode } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import styles from './word-page.module.css'

/** Props of {@link WordPage}. */
export interface WordPageProps {
  /** The show that it is about, where that is known. */
  readonly show?: string | undefined
  readonly title: string
  readonly help: string
  readonly detail?: string | undefined
  readonly action?: ReactNode
}

/** A page that only says something, and what can be done. */
export function WordPage({ show, title, help, detail, action }: WordPageProps) {
  return (
    // Named by its title, so that focus says why this page came.
    <main id="main" tabIndex={-1} className={styles['page']} aria-labelledby="why">
      <BrandMark size={32} />
      {show === undefined || show === '' ? null : <p className={styles['show']}>{show}</p>}
      <div role="status" className={styles['words']}>
        <h1 id="why" className={styles['title']}>
          {title}
        </h1>
        <p className={styles['help']}>{help}</p>
        {detail === undefined || detail === '' ? null : (
          <p className={styles['detail']}>{detail}</p>
        )}
      </div>
      {action}
    </main>
  )
}
