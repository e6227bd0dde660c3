import { useSnapshot } from 'valtio'
import { editorView } from '../editor-view.ts'
import styles from './snap-guides.module.css'

/** The lines that hold the box while it is dragged. */
export function SnapGuides() {
  const { guides } = useSnapshot(editorView)
  return guides.map(({ axis, position, start, end }) => {
    const along = { position: `${position}%`, start: `${start}%`, length: `${end - start}%` }
    return (
      <i
        key={`${axis}${position}`}
        className={styles[axis === 'x' ? 'upright' : 'level']}
        style={
          axis === 'x'
            ? { left: along.position, top: along.start, height: along.length }
            : { top: along.position, left: along.start, width: along.length }
        }
      />
    )
  })
}
