import { memo, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { selectElement } from '../../../model/scenes/actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { focusInspector } from '../focus-inspector.ts'
import { boxStyle } from './box-style.ts'
import styles from './mirror-list.module.css'
import { type EditorElement, isSameElement, useCanvasElements } from './use-canvas-elements.ts'

/**
 * The picture's elements for keyboard and screen reader: an option lies over each element's box. Tab goes from
 * element to element and selects; arrows move it, Alt and arrows resize it, Enter opens the inspector.
 */
export function MirrorList() {
  const t = useTranslations('sceneEditor')
  const sceneName = useStoreValue(scenesState, (state) => selectPreviewScene(state)?.name)
  const elements = useCanvasElements()
  if (sceneName === undefined || elements.length === 0) return null
  return (
    <div
      role="listbox"
      className={styles['list']}
      tabIndex={-1}
      aria-label={t('mirrorLabel', { name: sceneName, count: elements.length })}
      aria-description={t('mirrorHelp')}
    >
      {elements.map((item) => (
        <MirrorOption key={item.element.id} item={item} />
      ))}
    </div>
  )
}

const MirrorOption = memo(ElementOption, (one, other) => isSameElement(one.item, other.item))

function ElementOption({ item }: { item: EditorElement }) {
  const option = useRef<HTMLDivElement>(null)
  const describe = useDescribeElement()
  const { element, isSelected } = item
  return (
    <div
      ref={option}
      role="option"
      tabIndex={0}
      aria-selected={isSelected}
      className={styles['option']}
      style={boxStyle(element.boundsExpected)}
      onFocus={() => selectElement(element.id)}
      onKeyDown={({ key }) => key === 'Enter' && focusInspector()}
    >
      {describe(item)}
    </div>
  )
}

/** An element in words: name, place, lock, hidden. */
export function useDescribeElement(): (item: Pick<EditorElement, 'element' | 'name'>) => string {
  const t = useTranslations('sceneEditor')
  const format = useFormatter()
  return ({ element, name }) => {
    const { x1, y1 } = element.boundsExpected
    const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
    const parts = [t('place', { name, left: number(x1), top: number(y1) })]
    if (element.locked) parts.push(t('isLocked'))
    if (element.hidden) parts.push(t('isHidden'))
    return parts.join(', ')
  }
}
