import { useStoreValue } from '../../../components/use-store-value.ts'
import { selectHoveredElement } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { boxStyle } from './box-style.ts'
import styles from './selection-box.module.css'

/** The outline of what a click would select. */
export function HoverBox() {
  const hovered = useStoreValue(scenesState, selectHoveredElement)
  if (!hovered || hovered.hidden) return null
  return <div className={styles['hover']} style={boxStyle(hovered.boundsExpected)} />
}
