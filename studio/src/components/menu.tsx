import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'
import { type MenuEntry, MenuLine } from './menu-line.tsx'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
  readonly onOpenChange?: (open: boolean) => void
}

/** Actions behind a button. Arrow keys move, letters jump, Escape closes and returns focus. */
export function Menu({ trigger, entries, align = 'end', onOpenChange }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles['menu']}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {entries.map((entry) => (
            <MenuLine key={entry.id} entry={entry} parts={DropdownMenu} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
