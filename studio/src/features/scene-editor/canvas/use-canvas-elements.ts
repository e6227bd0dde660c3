import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import {
  selectElementName,
  selectLayers,
  selectSelectedElement,
} from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'

/** An element as the editor lists it. */
export interface EditorElement {
  readonly element: Snapshot<VisualElement>
  /** What it goes by: its name, its words, its file, its guest, or its kind. */
  readonly name: string
  readonly isSelected: boolean
  readonly isHovered: boolean
}

/** The elements of the scene under edit, topmost first. */
export function useCanvasElements(): EditorElement[] {
  const name = useElementName()
  const scenes = useSnapshot(scenesState)
  return selectLayers(scenes).map((element) => ({
    element,
    name: name(element),
    isSelected: element.id === scenes.selectedElementId,
    isHovered: element.id === scenes.hoveredElementId,
  }))
}

/** The selected element; null when there is none. */
export function useSelectedElement(): Snapshot<VisualElement> | null {
  return selectSelectedElement(useSnapshot(scenesState)) ?? null
}

/** Names elements in the reader's language. */
export function useElementName(): (element: Snapshot<VisualElement>) => string {
  const t = useTranslations('sceneEditor')
  return (element) => selectElementName(element) ?? t(`kind_${element.kind}`)
}
