import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { selectPreviewScene } from '../../model/scenes/actions.ts'
import styles from './scene-grid.module.css'
import { SceneTile } from './scene-tile.tsx'
import type { SceneRow } from './use-scene-rows.ts'

/** Tiles in rows, or one under the other. */
export type SceneGridLook = 'grid' | 'list'

/** Props of {@link SceneGrid}. */
export interface SceneGridProps {
  readonly rows: readonly SceneRow[]
  readonly look: SceneGridLook
}

/**
 * A list box whose choice is the preview: one Tab stop, and the choice follows focus. In the mixer it lies in
 * the show zone, so Space on a tile takes and does not press it.
 */
export function SceneGrid({ rows, look }: SceneGridProps) {
  const t = useTranslations('sceneList')
  const grid = useRef<HTMLDivElement>(null)
  const chosenId = rows.find(({ isPreview }) => isPreview)?.id
  useEffect(() => {
    const list = grid.current
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (chosenId === undefined || !chosen) return
    if (list?.contains(document.activeElement)) chosen.focus()
    else chosen.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div
      ref={grid}
      role="listbox"
      tabIndex={-1}
      aria-label={t('listLabel', { count: rows.length })}
      className={styles[look]}
      data-zone={look === 'grid' ? 'show' : 'control'}
      data-landmark="scenes"
      onKeyDown={(event) => stepByKey(event, rows)}
    >
      {rows.map((row) => (
        <SceneTile
          key={row.id}
          row={row}
          count={rows.length}
          isTabStop={chosenId === undefined ? row.index === 0 : row.isPreview}
        />
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function stepByKey(event: KeyboardEvent, rows: readonly SceneRow[]): void {
  const step = STEPS[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  const from = rows.findIndex(({ isPreview }) => isPreview)
  const next = rows[Math.min(Math.max(from + step, 0), rows.length - 1)]
  if (next) selectPreviewScene(next.id)
}
