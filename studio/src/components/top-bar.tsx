import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import styles from './shell-frame.module.css'

/** The bar at the top; `page` gives it the padding of the pages around the studio. */
export function TopBar({
  look = 'studio',
  className,
  ...rest
}: ComponentPropsWithRef<'header'> & { look?: 'studio' | 'page' }) {
  return (
    <header
      {...rest}
      className={clsx(styles['top'], look === 'page' && styles['pageTop'], className)}
    />
  )
}
