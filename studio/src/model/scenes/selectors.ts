import type { Orientation } from '@proscenium/protocol'
import { getVersion, type Snapshot } from 'valtio'
import { allInEditedFormat, editedOrientation, inEditedFormat } from './edited-format.ts'
import { elementName } from './element-name.ts'
import { inDrawOrder } from './element-order.ts'
import { isEqual } from './is-equal.ts'
import type { ScenesState } from './store.ts'

type State = Snapshot<ScenesState>
type SceneView = State['scenes'][number]
type ElementView = SceneView['visualElements'][number]
type Element = { readonly id: string }
const NONE: readonly ElementView[] = []
type Elements = Pick<SceneView, 'visualElements' | 'audioElements'>
const NOTHING: Elements = { visualElements: [], audioElements: [] }

/** The scene under edit. */
export function selectPreviewScene(state: State): SceneView | undefined {
  return state.scenes.find(({ id }) => id === state.previewSceneId)
}

/** What is on air: the document that was taken, not the draft. */
export function selectLiveScene(state: State): SceneView | null {
  return state.liveScene
}

/** The selected element of the preview scene, as the canvas shows it. */
export function selectSelectedElement(state: State): ElementView | undefined {
  return selectElementById(state, state.selectedElementId)
}

/** An element of the preview scene, as the canvas shows it: in the format under edit. */
export function selectElementById(state: State, elementId: string | null): ElementView | undefined {
  const element = selectPreviewScene(state)?.visualElements.find(({ id }) => id === elementId)
  return element && inEditedFormat(element, state.editedFormat)
}

/** The format that the canvas shows and edits; null is the scenes' own. */
export function selectEditedFormatId({ editedFormat }: State): string | null {
  return editedFormat?.formatId ?? null
}

/** How the canvas stands; landscape without a scene. */
export function selectOrientation(state: State): Orientation {
  return editedOrientation(
    selectPreviewScene(state)?.orientation ?? 'landscape',
    state.editedFormat,
  )
}

/** The selected sound of the preview scene: one that is heard and not seen, or apart from what is seen. */
export function selectSelectedSound(state: State): SceneView['audioElements'][number] | undefined {
  return selectPreviewScene(state)?.audioElements.find(({ id }) => id === state.selectedElementId)
}

/** The element under the pointer, unless it is selected already. */
export function selectHoveredElement(state: State): ElementView | undefined {
  const { hoveredElementId, selectedElementId } = state
  if (hoveredElementId === selectedElementId) return undefined
  return selectElements(state).find(({ id }) => id === hoveredElementId)
}

/**
 * Elements of the preview scene in the order of the document, as the canvas shows them: in the format under edit.
 * The very same list until one changes.
 */
export function selectElements(state: State): readonly ElementView[] {
  return allInEditedFormat(selectPreviewScene(state)?.visualElements ?? NONE, state.editedFormat)
}

/** Elements from front to back, as layer lists show them. */
export function frontToBack(elements: readonly ElementView[]): ElementView[] {
  return inDrawOrder(elements).reverse()
}

/** Elements of the preview scene from front to back. */
export function selectLayers(state: State): ElementView[] {
  return frontToBack(selectElements(state))
}

/** What light a scene has. */
export function selectTally(state: State, sceneId: string): { onAir: boolean; preview: boolean } {
  return { onAir: state.liveSceneId === sceneId, preview: state.previewSceneId === sceneId }
}

/** Elements of the preview scene that are not as they were saved. */
export function selectUnsavedCount(state: State): number {
  const scene = selectPreviewScene(state)
  return scene ? countDifferences(scene, scene.originalContent) : 0
}

/** Elements of the preview scene that viewers see otherwise, or not at all; all of them for another scene. */
export function selectNotOnAirCount(state: State): number {
  const scene = selectPreviewScene(state)
  if (!scene) return 0
  const onAir = state.liveScene?.id === scene.id ? state.liveScene : null
  return countDifferences(scene, onAir ? withoutKept(onAir, scene) : NOTHING)
}

/** Whether preview and program are different scenes. */
export function selectIsOtherScene(state: State): boolean {
  const scene = selectPreviewScene(state)
  return scene !== null && scene !== undefined && state.liveScene?.id !== scene.id
}

/** Whether the scene on air was edited since, so that viewers see something else than its draft. */
export function selectIsAirEdited({ liveScene, scenes }: State): boolean {
  const draft = liveScene && scenes.find(({ id }) => id === liveScene.id)
  return draft ? countDifferences(draft, withoutKept(liveScene, draft)) > 0 : false
}

/** What is on air without the sounds that stayed there from another scene (AFV): no take of this one takes them away. */
function withoutKept(onAir: Elements, draft: Elements): Elements {
  const own = new Set(draft.audioElements.map(({ id }) => id))
  const audioElements = onAir.audioElements.filter(
    ({ id, followsVideo }) => followsVideo !== false || own.has(id),
  )
  return { visualElements: onAir.visualElements, audioElements }
}

/** The step that undo takes back next. */
export function selectUndoEntry(state: State) {
  return state.history[state.previewSceneId ?? '']?.undo.at(-1)
}

/** The step that redo makes again next. */
export function selectRedoEntry(state: State) {
  return state.history[state.previewSceneId ?? '']?.redo.at(-1)
}

/** The name an element goes by; null leaves the kind's word to the catalogue. */
export function selectElementName(element: ElementView): string | null {
  return elementName(element)
}

function countDifferences(first: Elements, second: Elements): number {
  return (
    listDifferences(first.visualElements, second.visualElements) +
    listDifferences(first.audioElements, second.audioElements)
  )
}

/** Whether an object of a snapshot says the same as others that it was compared with: none of them ever changes. */
const compared = new WeakMap<Element, WeakMap<Element, boolean>>()

function saysTheSame(first: Element, other: Element | undefined): boolean {
  if (!other) return false
  // Objects of the store itself do change, and have a version.
  if (getVersion(first) !== undefined) return isEqual(first, other)
  const known = compared.get(first) ?? new WeakMap<Element, boolean>()
  compared.set(first, known)
  const isSame = known.get(other) ?? isEqual(first, other)
  known.set(other, isSame)
  return isSame
}

function listDifferences(first: readonly Element[], second: readonly Element[]): number {
  const others = new Map(second.map((item) => [item.id, item]))
  const changed = first.filter((item) => !saysTheSame(item, others.get(item.id))).length
  const kept = new Set(first.map(({ id }) => id))
  return changed + second.filter(({ id }) => !kept.has(id)).length
}
