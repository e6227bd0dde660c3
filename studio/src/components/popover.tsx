import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './popover.module.css'

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  /** Accessible name of what opens. */
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** A non-modal layer beside its button; Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'end', side = 'bottom', open, onOpenChange, children } = props
  return (
    <Primitive.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={styles['popover']}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
