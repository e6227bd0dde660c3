import { ContextMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'
import { type MenuEntry, MenuLine } from './menu-line.tsx'

/** Props of {@link ContextMenu}. */
export interface ContextMenuProps {
  /** One element that takes the context-menu key and the right button. */
  readonly children: ReactNode
  readonly entries: readonly MenuEntry[]
}

/** Actions at the pointer. Arrow keys move, letters jump, Escape closes and returns focus. */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles['menu']} collisionPadding={8}>
          {entries.map((entry) => (
            <MenuLine key={entry.id} entry={entry} parts={Radix} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
