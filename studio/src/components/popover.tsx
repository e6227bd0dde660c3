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
  /** It stays when focus goes elsewhere, such as back to the menu that opened it. */
  readonly staysOnBlur?: boolean
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** A non-modal layer beside its button; Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'end', side = 'bottom', open, onOpenChange, children } = props
  const { staysOnBlur = false } = props
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
          onFocusOutside={(event) => {
            if (staysOnBlur) event.preventDefault()
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
