import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../components/badge.tsx'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { reorderElement } from '../../../model/scenes/element-actions.ts'
import { sceneKey } from '../../../model/scenes/scene-key.ts'
import { selectElement } from '../../../model/scenes/selection-actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { type EditorElement, useCanvasElements } from '../canvas/use-canvas-elements.ts'
import { stackIndexOfRow } from './layer-order.ts'
import { LayerRow } from './layer-row.tsx'
import styles from './layers.module.css'
import { SoundsList } from './sounds-list.tsx'

/**
 * The layers of the scene under edit, topmost first. Arrow keys choose, Alt and arrows move, or drag;
 * eye and lock are buttons of each row.
 */
export function LayersPanel() {
  const t = useTranslations('sceneEditor')
  const name = useStoreValue(scenesState, (state) => selectPreviewScene(state)?.name)
  const key = useStoreValue(scenesState, ({ scenes, previewSceneId, hasProgram }) =>
    hasProgram ? sceneKey(scenes.findIndex(({ id }) => id === previewSceneId)) : undefined,
  )
  const layers = useCanvasElements()
  const list = useRef<HTMLUListElement>(null)
  const selectedId = layers.find(({ isSelected }) => isSelected)?.element.id
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-selected="true"]')
    if (selectedId === undefined || !row) return
    row.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) row.focus()
  }, [selectedId])
  if (name === undefined) return null
  return (
    <>
      <div className={styles['head']}>
        {key === undefined ? null : <Badge>{key}</Badge>}
        <b>{name}</b>
      </div>
      {layers.length === 0 ? <p className={styles['empty']}>{t('noLayers')}</p> : null}
      <ul
        ref={list}
        className={styles['layers']}
        aria-label={t('layersLabel', { name, count: layers.length })}
        aria-description={t('layerHelp')}
        onKeyDown={(event) => stepByKey(event, layers)}
      >
        {layers.map((layer, row) => (
          <LayerRow
            key={layer.element.id}
            layer={layer}
            row={row}
            count={layers.length}
            isTabStop={selectedId === undefined ? row === 0 : layer.isSelected}
          />
        ))}
      </ul>
      <SoundsList />
    </>
  )
}

/** Arrow keys choose the layer above or below; with Alt they move it. */
function stepByKey(event: KeyboardEvent, layers: readonly EditorElement[]): void {
  if (event.target instanceof HTMLInputElement) return
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const row = layers.findIndex(({ isSelected }) => isSelected)
  const to = Math.min(Math.max(row + step, 0), layers.length - 1)
  const layer = layers[event.altKey ? row : to]
  if (!layer) return
  if (event.altKey) {
    reorderElement(layer.element.id, { index: stackIndexOfRow(to, layers.length) })
  } else {
    selectElement(layer.element.id)
  }
}
