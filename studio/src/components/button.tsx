import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClassName } from './button-class-name.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

/** Props of {@link Button}; everything else goes to the `button` element. */
export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Drawn before the label; 16 px. */
  readonly icon?: ReactNode
  /** Work is under way: the button keeps focus and size, and ignores presses. */
  readonly busy?: boolean
  /** Why it cannot be pressed. It stays focusable and tells the reason in a tooltip. */
  readonly disabledReason?: string | undefined
}

/** A push button. It never submits a form unless `type="submit"` says so. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    busy,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props
  const inert = busy === true || disabledReason !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={buttonClassName({ variant, size, block }, clsx(busy && styles['busy'], className))}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}
