import { CROP_FRAMES, type VisualElement } from '@proscenium/protocol'
import { useSyncExternalStore } from 'react'
import { type Snapshot, snapshot } from 'valtio'
import { everySecond } from '../../../../components/every-second.ts'
import { pictureSize } from '../../../../model/monitors.ts'
import { updateElement } from '../../../../model/scenes/element-actions.ts'
import { beginGesture, endGesture } from '../../../../model/scenes/gesture.ts'
import type { Shift } from '../../../../model/scenes/move-bounds.ts'
import { selectElement } from '../../../../model/scenes/selection-actions.ts'
import {
  selectElements,
  selectOrientation,
  selectPreviewScene,
} from '../../../../model/scenes/selectors.ts'
import { scenesState } from '../../../../model/scenes/store.ts'
import { editorView } from '../../editor-view.ts'
import { finishTextEdit } from '../../text-edit.ts'
import type { CropSession } from '../canvas-state.ts'
import { resizeBounds } from '../resize-bounds.ts'
import {
  type CropPatch,
  type CropSubject,
  cropTo,
  manualStart,
  panPicture,
  wholeOf,
  zoomPicture,
} from './crop-edit.ts'
import { boxSize, heightOf } from './picture-view.ts'

/** Whether an element shows a picture that can be cropped now. */
export function canCrop(element: Snapshot<VisualElement>): boolean {
  return !element.locked && pictureSize(element.content) !== null
}

/** Whether an element can be cropped now, for a view: its picture may come later than the view. */
export function useCanCrop(element: Snapshot<VisualElement>): boolean {
  return useSyncExternalStore(everySecond, () => canCrop(element))
}

/** The lower edge of a crop by hand, in percent of the source; null while there is no picture to tell its shape. */
export function cropBottom(elementId: string): number | null {
  const subject = cropSubject(elementId)
  const crop = subject?.element.crop
  if (!subject || crop?.kind !== 'manual') return null
  const width = (crop.x2 - crop.x1) / 100
  const height = heightOf(width, boxSize(subject.element, subject.frame), subject.source)
  return Math.min(100, crop.y1 + height * 100)
}

/** What the reader needs to know to crop an element; null for what has no picture. */
export function cropSubject(elementId: string): CropSubject | null {
  const state = snapshot(scenesState)
  const scene = selectPreviewScene(state)
  const element = selectElements(state).find(({ id }) => id === elementId)
  const source = element && pictureSize(element.content)
  return scene && element && source
    ? { element, source, frame: CROP_FRAMES[selectOrientation(state)] }
    : null
}

/** Opens crop mode: the picture can be moved under its frame. Answers whether there is a picture. */
export function startCrop(elementId: string): boolean {
  const subject = cropSubject(elementId)
  if (!subject) return false
  finishTextEdit()
  selectElement(elementId)
  editorView.croppingId = elementId
  return true
}

/** Ends crop mode; what was changed stays. Answers whether it was on. */
export function leaveCrop(): boolean {
  if (editorView.croppingId === null) return false
  editorView.croppingId = null
  endGesture()
  return true
}

/** Crop mode as the pointer states see it; undefined while it is off. */
export function cropSession(): CropSession | undefined {
  const elementId = editorView.croppingId
  const subject = elementId === null ? null : cropSubject(elementId)
  if (elementId === null || !subject) return undefined
  const start = manualStart(subject)
  return {
    elementId,
    start: () => start,
    whole: () => wholeOf(subject, start),
    pan: (from, shift) => applyCrop(elementId, panPicture(subject, from, shift)),
    cropTo: (from, bounds) => applyCrop(elementId, cropTo(subject, from, bounds)),
    leave: () => void leaveCrop(),
  }
}

/** Moves the picture under its frame, by percent of the frame: the arrow keys of crop mode. */
export function nudgePicture(shift: Shift): void {
  changeCrop((subject, start) => panPicture(subject, start, shift))
}

/** Moves the right or lower edge of the frame over the picture: the keyboard's handle. */
export function nudgeCropEdge(shift: Shift): void {
  changeCrop((subject, start) => {
    const resize = { handle: 'bottom-right', shift, keepRatio: false } as const
    return cropTo(subject, start, resizeBounds(start.boundsExpected, resize))
  })
}

/** Makes the picture larger or smaller under its frame. */
export function zoomCrop(factor: number): void {
  changeCrop((subject, start) => zoomPicture(subject, start, factor))
}

/** The same while a slider moves: one step of the history until `dropCropZoom`. */
export function dragCropZoom(from: CropPatch, factor: number): void {
  const elementId = editorView.croppingId
  const subject = elementId === null ? null : cropSubject(elementId)
  if (elementId !== null && subject) applyCrop(elementId, zoomPicture(subject, from, factor))
}

/** Opens the step of a slider. */
export function holdCropZoom(): void {
  beginGesture('crop')
}

/** The slider has been let go. */
export function dropCropZoom(): void {
  endGesture()
}

function changeCrop(change: (subject: CropSubject, start: CropPatch) => CropPatch): void {
  const elementId = editorView.croppingId
  const subject = elementId === null ? null : cropSubject(elementId)
  if (elementId !== null && subject) applyCrop(elementId, change(subject, manualStart(subject)))
}

function applyCrop(elementId: string, patch: CropPatch): void {
  updateElement(elementId, { ...patch }, { label: 'crop' })
}
