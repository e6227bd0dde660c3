import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import { useStoreValue } from '../../../components/use-store-value.ts'
import {
  frontToBack,
  selectElementName,
  selectElements,
  selectSelectedElement,
} from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { shownKind } from '../element-kind.ts'

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
  const elements = useStoreValue(scenesState, selectElements)
  const selectedId = useStoreValue(scenesState, ({ selectedElementId }) => selectedElementId)
  const hoveredId = useStoreValue(scenesState, ({ hoveredElementId }) => hoveredElementId)
  return frontToBack(elements).map((element) => ({
    element,
    name: name(element),
    isSelected: element.id === selectedId,
    isHovered: element.id === hoveredId,
  }))
}

/** Whether a view of the one is a view of the other, too: for `memo`. */
export function isSameElement(one: EditorElement, other: EditorElement): boolean {
  return (
    one.element === other.element &&
    one.name === other.name &&
    one.isSelected === other.isSelected &&
    one.isHovered === other.isHovered
  )
}

/** The selected element; null when there is none. */
export function useSelectedElement(): Snapshot<VisualElement> | null {
  return useStoreValue(scenesState, selectSelectedElement) ?? null
}

/** Names of elements of the store, which never change, by who translated them. */
const elementNames = new WeakMap<
  Snapshot<VisualElement>,
  { readonly by: unknown; readonly name: string }
>()

/** Names elements in the reader's language. */
export function useElementName(): (element: Snapshot<VisualElement>) => string {
  const t = useTranslations('sceneEditor')
  return (element) => {
    const before = elementNames.get(element)
    if (before?.by === t) return before.name
    const name = selectElementName(element) ?? t(`kind_${shownKind(element)}`)
    elementNames.set(element, { by: t, name })
    return name
  }
}
