import {
  type Bounds,
  boundsSchema,
  type EditOperation,
  type VisualElement,
} from '@proscenium/protocol'
import { showServices } from '../show-services.ts'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

/** The engine alone knows it: it is in no draft, on no air and on no other screen. */
const GHOST_ID = 'crop-ghost'
const GHOST_OPACITY = 32

let ghostOf: { readonly sceneId: string; readonly elementId: string } | null = null

/**
 * Shows the whole picture of an element faintly under it, in the preview of this tab alone: while it is cropped,
 * what is cut off can be seen and grasped.
 */
export function showCropGhost(elementId: string, bounds: Bounds): void {
  const sceneId = scenesState.previewSceneId
  const draft = sceneId ? draftOf(sceneId) : undefined
  const index = draft?.visualElements.findIndex(({ id }) => id === elementId) ?? -1
  const element = draft?.visualElements[index]
  if (!sceneId || !draft || !element || !boundsSchema.safeParse(bounds).success) {
    hideCropGhost()
    return
  }
  const ghost = ghostElement(element, bounds)
  const isShown = ghostOf?.sceneId === sceneId && ghostOf.elementId === elementId
  const operation: EditOperation = isShown
    ? { operation: 'update_element_video', id: GHOST_ID, item: placeOf(bounds) }
    : { operation: 'append_element_video', item: ghost, index }
  if (!isShown) hideCropGhost()
  ghostOf = { sceneId, elementId }
  showServices().engine.applyPreview(sceneId, {
    operations: [operation],
    // Where the engine was given the draft anew meanwhile, it gets this.
    content: { ...draft, visualElements: draft.visualElements.toSpliced(index, 0, ghost) },
  })
}

/** Takes the faint picture away. */
export function hideCropGhost(): void {
  const content = ghostOf && draftOf(ghostOf.sceneId)
  const sceneId = ghostOf?.sceneId
  ghostOf = null
  if (!content || !sceneId) return
  const operation = { operation: 'delete_element', id: GHOST_ID } as const
  showServices().engine.applyPreview(sceneId, { operations: [operation], content })
}

/** The ghost stands where it is shown in the format under edit, whatever follows from that in others. */
function placeOf(boundsExpected: Bounds): Pick<VisualElement, 'boundsExpected' | 'placements'> {
  const { editedFormat } = scenesState
  const placements = editedFormat && [{ formatId: editedFormat.formatId, boundsExpected }]
  return { boundsExpected, ...(placements && { placements }) }
}

function ghostElement(element: VisualElement, boundsExpected: Bounds): VisualElement {
  const { kind, content, rotation, horizontalFlip, verticalFlip, zIndex, looks } = element
  return {
    id: GHOST_ID,
    name: null,
    kind,
    content,
    rotation,
    horizontalFlip,
    verticalFlip,
    zIndex,
    ...placeOf(boundsExpected),
    sizing: 'stretch',
    opacity: GHOST_OPACITY,
    background: null,
    border: null,
    crop: null,
    mask: null,
    padding: 0,
    hidden: false,
    locked: true,
    overlays: [],
    matchKey: null,
    ...(looks?.colorCorrection ? { looks: { colorCorrection: looks.colorCorrection } } : {}),
  }
}
