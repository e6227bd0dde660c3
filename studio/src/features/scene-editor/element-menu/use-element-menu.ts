import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type { MenuEntry } from '../../../components/menu-line.tsx'
import {
  arrangeEntries,
  copyEntries,
  deleteEntry,
  openEntries,
  stateEntries,
} from './element-entries.tsx'

/** Everything that can be done with an element, for the menus of canvas, layers and inspector: nothing needs a drag. */
export function useElementMenu(): (element: Snapshot<VisualElement>) => MenuEntry[] {
  const t = useTranslations('sceneEditor')
  return (element) => [
    ...openEntries(element, t),
    ...copyEntries(element, t),
    { kind: 'separator', id: 'rule-arrange' },
    ...arrangeEntries(element, t),
    { kind: 'separator', id: 'rule-state' },
    ...stateEntries(element, t),
    { kind: 'separator', id: 'rule-end' },
    deleteEntry(element, t),
  ]
}
