import type { ReactNode } from 'react'
import { ContextMenu } from '../../components/context-menu.tsx'
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
  return <ContextMenu entries={menu(row, count)}>{children}</ContextMenu>
}
