import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

/** Props of {@link IconButton}; everything else goes to the `button` element. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its name for everybody: accessible name and tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** The shortcut shown in the tooltip. */
  readonly keys?: string | undefined
  /** Mini 24, compact 28, default 32 CSS px. */
  readonly size?: 'mini' | 'compact' | 'default'
  /** `light` fills with white when pressed (mute, solo). */
  readonly look?: 'plain' | 'outline' | 'light'
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined
  /** Why it cannot be pressed; replaces the label in the tooltip. */
  readonly disabledReason?: string | undefined
}

/** A button with an icon only; its label is in the tooltip and in the accessibility tree. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, keys, size = 'compact', look = 'plain', pressed, ...more } = props
  const { disabledReason, className, onClick, ...rest } = more
  const inert = disabledReason !== undefined
  return (
    <Tooltip text={disabledReason ?? label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={inert || undefined}
        className={clsx(
          styles['iconButton'],
          styles[size],
          look !== 'plain' && styles['outline'],
          look === 'light' && styles['light'],
          className,
        )}
        onClick={inert ? (event) => event.preventDefault() : onClick}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
