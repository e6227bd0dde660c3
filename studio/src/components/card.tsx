import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import styles from './card.module.css'

/** A panel with a hairline; props go to the `section` element, which should be labelled. */
export function Card({
  padded = true,
  className,
  ...rest
}: ComponentPropsWithRef<'section'> & { padded?: boolean }) {
  return (
    <section {...rest} className={clsx(styles['card'], padded && styles['padded'], className)} />
  )
}
