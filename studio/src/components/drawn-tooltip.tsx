import { Tooltip as Primitive } from 'radix-ui'
import styles from './tooltip.module.css'
import type { TooltipProps } from './tooltip.tsx'

/** A tooltip of our own: drawn like the rest, placed within the window, also for the keyboard. */
export function DrawnTooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  // Each has its own provider, so there is no other tooltip whose delay could be skipped.
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={0}>
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
