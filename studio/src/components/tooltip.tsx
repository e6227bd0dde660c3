import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  readonly text: string
  /** The shortcut, as the user would press it. */
  readonly keys?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  readonly children: ReactNode
}

/** A short hint on hover and keyboard focus. It repeats or explains; it never is the only label. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            className={styles['tooltip']}
            side={side}
            sideOffset={6}
            collisionPadding={8}
          >
            {text}
            {keys === undefined ? null : <span className={styles['keys']}>{keys}</span>}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
