import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { moveScene } from '../../model/scenes/scene-list-actions.ts'
import { selectPreviewScene } from '../../model/scenes/selection-actions.ts'
import styles from './scene-grid.module.css'
import { movedIndex } from './scene-order.ts'
import { SceneTile } from './scene-tile.tsx'
import { useGridView } from './use-grid-view.ts'
import { useMovedWords } from './use-moved-words.ts'
import type { SceneRow } from './use-scene-rows.ts'
import { scrollToShow, visibleWindow } from './visible-window.ts'

/** Tiles in rows, or one under the other. */
export type SceneGridLook = 'grid' | 'list'

/** Props of {@link SceneGrid}. */
export interface SceneGridProps {
  readonly rows: readonly SceneRow[]
  readonly look: SceneGridLook
}

/**
 * A list box whose choice is the preview: one Tab stop, and the choice follows focus. In the mixer it lies in
 * the show zone, so Space on a tile takes and does not press it. Of many scenes only those in view are drawn.
 */
export function SceneGrid({ rows, look }: SceneGridProps) {
  const t = useTranslations('sceneList')
  const grid = useRef<HTMLDivElement>(null)
  const { view, measure } = useGridView(grid, rows.length)
  const window = visibleWindow(view, rows.length)
  const moved = useMovedWords(rows)
  const chosen = rows.find(({ isPreview }) => isPreview)
  useChosenInView(grid, measure, chosen)
  const tabStop = chosen ?? rows[0]
  return (
    <>
      <div
        ref={grid}
        role="listbox"
        tabIndex={-1}
        aria-label={t('listLabel', { count: rows.length })}
        className={styles[look]}
        style={
          {
            '--count': Math.max(rows.length, 1),
            '--before': `${window.before}px`,
            '--after': `${window.after}px`,
          } as CSSProperties
        }
        data-zone={look === 'grid' ? 'show' : 'control'}
        data-landmark="scenes"
        onKeyDown={(event) => pressed(event, rows)}
      >
        {rows.slice(window.first, window.end).map((row) => (
          <SceneTile
            key={row.id}
            row={row}
            count={rows.length}
            look={look}
            isTabStop={row.id === tabStop?.id}
          />
        ))}
      </div>
      {/* A list box has options alone. */}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}

/** Keeps the chosen scene in view, and focus on it where focus is in the list. */
function useChosenInView(
  grid: RefObject<HTMLDivElement | null>,
  measure: ReturnType<typeof useGridView>['measure'],
  chosen: SceneRow | undefined,
): void {
  const index = chosen?.index
  const id = chosen?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measure of the moment is taken when the choice changes
  useEffect(() => {
    const list = grid.current
    const view = measure()
    if (index === undefined || !list || !view) return
    const isFocused = list.contains(document.activeElement)
    const top = scrollToShow(view, index)
    if (top !== null) list.scrollTop = top
    if (!isFocused) return
    // A tile that was scrolled to is drawn a moment later.
    const focus = () => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    focus()
    if (top !== null) requestAnimationFrame(() => requestAnimationFrame(focus))
  }, [id, index, grid])
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Arrows choose; with Alt they move the chosen scene. */
function pressed(event: KeyboardEvent, rows: readonly SceneRow[]): void {
  if (event.target instanceof HTMLInputElement) return
  const from = rows.findIndex(({ isPreview }) => isPreview)
  const chosen = rows[from]
  if (event.altKey) {
    const to = movedIndex(event.key, from, rows.length)
    if (to === null || !chosen) return
    event.preventDefault()
    if (to !== from) void moveScene(chosen.id, to)
    return
  }
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = rows[Math.min(Math.max(from + step, 0), rows.length - 1)]
  if (next) selectPreviewScene(next.id)
}
