import { boundsMetrics } from '@proscenium/protocol'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { editorView } from '../editor-view.ts'
import { useFrameSize } from '../use-frame-size.ts'
import { boxStyle } from './box-style.ts'
import { handles } from './resize-bounds.ts'
import styles from './selection-box.module.css'
import { useSelectedElement } from './use-canvas-elements.ts'

/** The selected element's box with eight handles, 10 px drawn and 24 px to hit, and its size in frame pixels. */
export function SelectionBox() {
  const t = useTranslations('sceneEditor')
  const format = useFormatter()
  const element = useSelectedElement()
  const frame = useFrameSize()
  const { editingTextId } = useSnapshot(editorView)
  if (!element || element.id === editingTextId) return null
  const { width, height } = boundsMetrics(element.boundsExpected)
  const pixels = (percent: number, whole: number) =>
    format.number((percent / 100) * whole, { maximumFractionDigits: 0, useGrouping: false })
  return (
    <div
      className={styles['box']}
      style={boxStyle(element.boundsExpected)}
      data-locked={element.locked}
    >
      {element.locked
        ? null
        : handles.map((handle) => (
            <i key={handle} className={styles['handle']} data-handle={handle} aria-hidden="true" />
          ))}
      <span className={styles['size']} aria-hidden="true">
        {t('sizePx', { width: pixels(width, frame.width), height: pixels(height, frame.height) })}
      </span>
    </div>
  )
}
