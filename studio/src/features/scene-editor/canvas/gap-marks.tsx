import type { CSSProperties } from 'react'
import { useFormatter } from 'use-intl'
import { useSnapshot } from 'valtio'
import { editorView } from '../editor-view.ts'
import { useFrameSize } from '../use-frame-size.ts'
import styles from './gap-marks.module.css'
import type { GapMark } from './snapping/snap-box.ts'

/** Free spaces beside the box that is dragged, in pixels of the frame; equal ones carry the sign for it. */
export function GapMarks() {
  const { gaps } = useSnapshot(editorView)
  const frame = useFrameSize()
  const format = useFormatter()
  return gaps.map((gap) => {
    const { axis, start, end, across, isEqual } = gap
    const whole = axis === 'x' ? frame.width : frame.height
    const px = format.number(((end - start) / 100) * whole, { maximumFractionDigits: 0 })
    return (
      <i
        key={`${axis}${start}${across}`}
        className={styles[axis === 'x' ? 'across' : 'down']}
        style={placeOf(gap)}
        data-gap={isEqual ? 'equal' : 'distance'}
      >
        <span>{isEqual ? `= ${px}` : px}</span>
      </i>
    )
  })
}

function placeOf({ axis, start, end, across }: GapMark): CSSProperties {
  const length = `${end - start}%`
  return axis === 'x'
    ? { left: `${start}%`, width: length, top: `${across}%` }
    : { top: `${start}%`, height: length, left: `${across}%` }
}
