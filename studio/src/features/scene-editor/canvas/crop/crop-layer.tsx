import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { hideCropGhost, showCropGhost } from '../../../../model/scenes/crop-ghost.ts'
import { editorView } from '../../editor-view.ts'
import { boxStyle } from '../box-style.ts'
import { useSelectedElement } from '../use-canvas-elements.ts'
import { manualStart, wholeOf } from './crop-edit.ts'
import styles from './crop-layer.module.css'
import { cropSubject, leaveCrop } from './crop-mode.ts'

const NOWHERE = { x1: 0, y1: 0, x2: 0, y2: 0 }

/** While an element is cropped: its whole picture faintly under it, and where that ends. */
export function CropLayer() {
  const { croppingId } = useSnapshot(editorView)
  const element = useSelectedElement()
  const isOn = croppingId !== null && element?.id === croppingId && !element.locked
  const subject = isOn ? cropSubject(croppingId) : null
  const whole = subject && wholeOf(subject, manualStart(subject))
  const { x1, y1, x2, y2 } = whole ?? NOWHERE
  useEffect(() => {
    // Another element was chosen, this one went away or was locked.
    if (croppingId !== null && !isOn) leaveCrop()
  }, [croppingId, isOn])
  useEffect(() => {
    if (croppingId !== null && x2 > x1) showCropGhost(croppingId, { x1, y1, x2, y2 })
  }, [croppingId, x1, y1, x2, y2])
  useEffect(() => (croppingId === null ? undefined : hideCropGhost), [croppingId])
  if (!whole) return null
  return <div className={styles['whole']} style={boxStyle(whole)} data-crop="picture" />
}
