import { ContextMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './scene-context-menu.module.css'
import { useSceneMenu } from './use-scene-menu.tsx'
import type { SceneRow } from './use-scene-rows.ts'

/** Props of {@link SceneContextMenu}. */
export interface SceneContextMenuProps {
  readonly row: SceneRow
  readonly count: number
  /** One element that takes the context-menu key and the right button. */
  readonly children: ReactNode
}

/** The menu of any scene, without putting it under edit first. */
export function SceneContextMenu({ row, count, children }: SceneContextMenuProps) {
  const menu = useSceneMenu()
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className={styles['menu']} collisionPadding={8}>
          {menu(row, count).map((entry) => {
            if (entry.kind === 'separator') {
              return <ContextMenu.Separator key={entry.id} className={styles['separator']} />
            }
            if (entry.kind === 'heading') return null
            return (
              <ContextMenu.Item
                key={entry.id}
                className={styles['item']}
                disabled={entry.disabled ?? false}
                onSelect={entry.onSelect}
              >
                {entry.icon}
                {entry.label}
              </ContextMenu.Item>
            )
          })}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}
