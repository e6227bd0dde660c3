import { useSnapshot } from 'valtio'
import { editorView } from '../editor-view.ts'
import styles from './snap-guides.module.css'

/** The lines that hold the box while it is dragged. */
export function SnapGuides() {
  const { guides } = useSnapshot(editorView)
  return guides.map(({ axis, kind, position, start, end }) => {
    const from = Math.max(start, 0)
    const length = `${Math.min(end, 100) - from}%`
    return (
      <i
        key={`${axis}${position}`}
        className={styles[axis === 'x' ? 'upright' : 'level']}
        data-guide={kind}
        style={
          axis === 'x'
            ? { left: `${position}%`, top: `${from}%`, height: length }
            : { top: `${position}%`, left: `${from}%`, width: length }
        }
      />
    )
  })
}
