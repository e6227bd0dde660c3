import { type KeyboardEvent, memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { selectElement } from '../../../model/scenes/selection-actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { editorView } from '../editor-view.ts'
import { shownKind } from '../element-kind.ts'
import { optionId } from '../focus-canvas.ts'
import { focusInspector } from '../focus-inspector.ts'
import { boxStyle } from './box-style.ts'
import { leaveCrop } from './crop/crop-mode.ts'
import styles from './mirror-list.module.css'
import { type EditorElement, isSameElement, useCanvasElements } from './use-canvas-elements.ts'

/**
 * The picture's elements for keyboard and screen reader: an option lies over each element's box, topmost first. It is
 * one stop of Tab, from which Tab goes on from element to element and out at the end; arrows move the selected one,
 * Alt and arrows resize it, Enter opens the inspector.
 */
export function MirrorList() {
  const t = useTranslations('sceneEditor')
  const sceneName = useStoreValue(scenesState, (state) => selectPreviewScene(state)?.name)
  const elements = useCanvasElements()
  if (sceneName === undefined || elements.length === 0) return null
  const stop = Math.max(
    elements.findIndex(({ isSelected }) => isSelected),
    0,
  )
  return (
    <div
      role="listbox"
      className={styles['list']}
      tabIndex={-1}
      aria-label={t('mirrorLabel', { name: sceneName, count: elements.length })}
      aria-description={t('mirrorHelp')}
      onKeyDown={(event) => stepByTab(event, elements)}
    >
      {elements.map((item, index) => (
        <MirrorOption key={item.element.id} item={item} isTabStop={index === stop} />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly item: EditorElement
  readonly isTabStop: boolean
}

const MirrorOption = memo(
  ElementOption,
  (one, other) => isSameElement(one.item, other.item) && one.isTabStop === other.isTabStop,
)

function ElementOption({ item, isTabStop }: OptionProps) {
  const describe = useDescribeElement()
  const { element, isSelected } = item
  return (
    <div
      id={optionId(element.id)}
      role="option"
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      className={styles['option']}
      style={boxStyle(element.boundsExpected)}
      onFocus={() => isSelected || selectElement(element.id)}
      onKeyDown={openByKey}
    >
      {describe(item)}
    </div>
  )
}

/** Enter goes to the fields of the element, or ends crop mode. */
function openByKey({ key }: KeyboardEvent): void {
  if (key === 'Enter' && !leaveCrop()) focusInspector()
}

/** Tab and Shift+Tab choose the next element; beyond the last and before the first they leave the list. */
function stepByTab(event: KeyboardEvent, elements: readonly EditorElement[]): void {
  if (event.key !== 'Tab' || editorView.croppingId !== null) return
  const index = elements.findIndex(({ element }) => optionId(element.id) === focusedId(event))
  const next = elements[index + (event.shiftKey ? -1 : 1)]
  if (index < 0 || !next) return
  event.preventDefault()
  document.getElementById(optionId(next.element.id))?.focus({ preventScroll: true })
}

function focusedId({ target }: KeyboardEvent): string {
  return target instanceof HTMLElement ? target.id : ''
}

/** An element in words: kind, name, place, lock, hidden. */
export function useDescribeElement(): (item: Pick<EditorElement, 'element' | 'name'>) => string {
  const t = useTranslations('sceneEditor')
  const format = useFormatter()
  return ({ element, name }) => {
    const { x1, y1 } = element.boundsExpected
    // A hair left of the frame is 0 and not -0.
    const number = (value: number) =>
      format.number(Math.round(value * 10) / 10 || 0, { maximumFractionDigits: 1 })
    const kind = t(`kind_${shownKind(element)}`)
    const parts = [
      ...(kind === name ? [] : [kind]),
      t('place', { name, left: number(x1), top: number(y1) }),
    ]
    if (element.locked) parts.push(t('isLocked'))
    if (element.hidden) parts.push(t('isHidden'))
    return parts.join(', ')
  }
}
