import { boxStyle } from './box-style.ts'
import styles from './selection-box.module.css'
import { useCanvasElements } from './use-canvas-elements.ts'

/** The outline of what a click would select. */
export function HoverBox() {
  const hovered = useCanvasElements().find(({ isHovered, isSelected }) => isHovered && !isSelected)
  if (!hovered || hovered.element.hidden) return null
  return <div className={styles['hover']} style={boxStyle(hovered.element.boundsExpected)} />
}
