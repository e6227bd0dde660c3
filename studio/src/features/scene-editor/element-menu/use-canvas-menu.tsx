import type { VisualElement } from '@proscenium/protocol'
import { Maximize, SquareMousePointer } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, snapshot } from 'valtio'
import type { MenuEntry } from '../../../components/menu-line.tsx'
import { selectElement } from '../../../model/scenes/selection-actions.ts'
import { selectElements, selectSelectedElement } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { elementsAt } from '../canvas/model-canvas-host.ts'
import { readPointer } from '../canvas/read-pointer.ts'
import { useElementName, useSelectedElement } from '../canvas/use-canvas-elements.ts'
import { zoomToFit } from '../canvas/zoom.ts'
import { ElementIcon } from '../element-icon.tsx'
import { pasteEntry } from './element-entries.tsx'
import { useElementMenu } from './use-element-menu.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** The menu key has no place of the pointer. */
const RIGHT_BUTTON = 2

/** What the surface of the canvas is given for its menu. */
export interface CanvasMenu {
  readonly entries: MenuEntry[]
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

/** The menu of the canvas: of the element at the pointer, with whatever lies behind it to choose from. */
export function useCanvasMenu(): CanvasMenu {
  const t = useTranslations('sceneEditor')
  const nameOf = useElementName()
  const menuOf = useElementMenu()
  const selected = useSelectedElement()
  const [layers, setLayers] = useState<readonly Snapshot<VisualElement>[]>([])
  const choose: MenuEntry[] = [
    {
      kind: 'menu',
      id: 'layers',
      label: t('chooseLayer'),
      icon: <SquareMousePointer {...ICON} />,
      entries: layers.map((layer) => ({
        id: layer.id,
        label: nameOf(layer),
        icon: <ElementIcon element={layer} />,
        checked: layer.id === selected?.id,
        onSelect: () => selectElement(layer.id),
      })),
    },
    { kind: 'separator', id: 'rule-layers' },
  ]
  const fit: MenuEntry = {
    id: 'fit',
    label: t('zoomFit'),
    icon: <Maximize {...ICON} />,
    onSelect: zoomToFit,
  }
  return {
    entries: [
      ...(layers.length > 0 ? choose : []),
      ...(selected ? menuOf(selected) : [pasteEntry(t), fit]),
    ],
    onContextMenu: (event) => setLayers(event.button === RIGHT_BUTTON ? chooseAt(event) : []),
  }
}

/** The layers at the pointer; the topmost is selected unless one of them is already. */
function chooseAt(event: MouseEvent<HTMLElement>): readonly Snapshot<VisualElement>[] {
  const here = elementsAt(readPointer(event, event.currentTarget).at, { locked: true })
  const chosen = selectSelectedElement(scenesState)
  if (!chosen || !here.some(({ id }) => id === chosen.id)) {
    selectElement(here.find(({ locked }) => !locked)?.id ?? null)
  }
  const seen = selectElements(snapshot(scenesState))
  return here.flatMap(({ id }) => seen.find((element) => element.id === id) ?? [])
}
