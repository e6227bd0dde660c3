import { boundsMetrics } from '@proscenium/protocol'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { editorView } from '../editor-view.ts'
import { useFrameSize } from '../use-frame-size.ts'
import { boxStyle } from './box-style.ts'
import { type Handle, handles } from './resize-bounds.ts'
import styles from './selection-box.module.css'
import { useSelectedElement } from './use-canvas-elements.ts'

/** A side shorter than this on screen keeps its corners' handles only: they would hide each other. */
const ROOMY_PX = 64

/** The selected element's box with eight handles, 10 px drawn and 24 px to hit, and its size in frame pixels. */
export function SelectionBox() {
  const t = useTranslations('sceneEditor')
  const format = useFormatter()
  const element = useSelectedElement()
  const frame = useFrameSize()
  const { editingTextId, croppingId, canvasWidthPx } = useSnapshot(editorView)
  if (!element || element.id === editingTextId) return null
  const { width, height } = boundsMetrics(element.boundsExpected)
  const pixels = (percent: number, whole: number) =>
    format.number((percent / 100) * whole, { maximumFractionDigits: 0, useGrouping: false })
  const scale = canvasWidthPx / frame.width
  const shown = handlesFor({
    widthPx: (width / 100) * frame.width * scale,
    heightPx: (height / 100) * frame.height * scale,
  })
  return (
    <div
      className={styles['box']}
      style={boxStyle(element.boundsExpected)}
      data-locked={element.locked}
      data-hidden={element.hidden}
      data-cropping={element.id === croppingId}
    >
      {element.locked
        ? null
        : shown.map((handle) => (
            <i key={handle} className={styles['handle']} data-handle={handle} aria-hidden="true" />
          ))}
      <span className={styles['size']} aria-hidden="true">
        {t('sizePx', { width: pixels(width, frame.width), height: pixels(height, frame.height) })}
      </span>
    </div>
  )
}

function handlesFor(box: { readonly widthPx: number; readonly heightPx: number }): Handle[] {
  return handles.filter((handle) => {
    if (handle === 'top' || handle === 'bottom') return box.widthPx >= ROOMY_PX
    return handle === 'left' || handle === 'right' ? box.heightPx >= ROOMY_PX : true
  })
}
