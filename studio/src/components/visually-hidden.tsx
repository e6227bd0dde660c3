import type { ComponentPropsWithRef } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers alone; props go to the `span` element. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={styles['hidden']} />
}
