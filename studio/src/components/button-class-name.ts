import { clsx } from 'clsx'
import styles from './button.module.css'

/**
 * `primary` is the one next step of an area; `danger` is the final stop of a show on air and nothing else;
 * any other destructive act is `outline`.
 */
export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger'

/** Heights: mini 24, compact 28, default 32, page 44 CSS px. */
export type ButtonSize = 'mini' | 'compact' | 'default' | 'page'

/** What a button looks like. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** Fills the width of its container. */
  readonly block?: boolean | undefined
}

/** The class names of a button, for links that look like one. */
export function buttonClassName(look: ButtonLook = {}, extra?: string): string {
  const { variant = 'outline', size = 'default', block = false } = look
  return clsx(styles['button'], styles[variant], styles[size], block && styles['block'], extra)
}
