import { checkChoice } from '../api/check-choice.ts'
import { EngineError } from '../api/engine-error.ts'
import type { MultiviewCell, MultiviewLayout } from '../api/multiview.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { MultiviewSheet } from '../compositor/messages.ts'

/** Most pictures of one multiview. */
const MAX_CELLS = 64

/** Fills in what a layout leaves out. `sceneOf` gives the scene of a source by itself. Throws EngineError `invalid-option`. */
export function multiviewSheet(
  { columns, sceneAspect = 16 / 9, cells }: MultiviewLayout,
  sceneOf: (source: SourceRef) => string,
): MultiviewSheet {
  if (!Array.isArray(cells)) refuse('a multiview needs a list of cells')
  if (cells.length > MAX_CELLS) refuse(`a multiview has at most ${MAX_CELLS} cells`)
  if (columns !== undefined) checkCount('columns', columns)
  if (!(sceneAspect > 0.1 && sceneAspect < 10)) {
    refuse(`sceneAspect must be a number from 0.1 to 10, got ${sceneAspect}`)
  }
  return {
    columns: columns ?? null,
    sceneAspect,
    cells: cells.map((cell) => sheetCell(cell, sceneOf)),
  }
}

function sheetCell(
  { shows, label = '', tally = null, safeAreas = false, span = 1 }: MultiviewCell,
  sceneOf: (source: SourceRef) => string,
): MultiviewSheet['cells'][number] {
  checkCount('span', span)
  if (shows) checkChoice('shows.kind', shows.kind, ['scene', 'source', 'canvas'])
  if (tally !== null) checkChoice('tally', tally, ['program', 'preview'])
  return {
    shows: shows?.kind === 'source' ? { kind: 'scene', sceneId: sceneOf(shows.source) } : shows,
    label,
    tally,
    safeAreas,
    span,
  }
}

function checkCount(name: string, count: number): void {
  if (Number.isInteger(count) && count >= 1 && count <= MAX_CELLS) return
  refuse(`${name} must be a whole number from 1 to ${MAX_CELLS}, got ${count}`)
}

/** The scenes whose sources a multiview needs. */
export function scenesOfSheet({ cells }: MultiviewSheet): string[] {
  return cells.flatMap(({ shows }) => (shows?.kind === 'scene' ? [shows.sceneId] : []))
}

function refuse(message: string): never {
  throw new EngineError('invalid-option', message)
}
