import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A group of widgets under its name. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles['row']}>{children}</div>
    </section>
  )
}
