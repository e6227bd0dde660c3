import type { SourceRef } from './source-input.ts'

/** The light of a cell: `program` is red, `preview` green. The host says which, because it knows the show. */
export type Tally = 'program' | 'preview'

/** What a cell of a multiview shows: a scene, a source by itself, or what another canvas shows. */
export type MultiviewContent =
  | { readonly kind: 'scene'; readonly sceneId: string }
  | { readonly kind: 'source'; readonly source: SourceRef }
  | { readonly kind: 'canvas'; readonly canvasId: string }

/** One picture of a multiview. */
export interface MultiviewCell {
  /** Null keeps the place empty. */
  readonly shows: MultiviewContent | null
  /** One line at the lower edge; none by default. */
  readonly label?: string
  readonly tally?: Tally | null
  /** Draws the lines within which action (93 %) and words (90 %) are safe. Default false. */
  readonly safeAreas?: boolean
  /** How many columns and rows it takes; default 1. */
  readonly span?: number
}

/** The grid of a multiview canvas. Cells fill it row by row. */
export interface MultiviewLayout {
  /** Default: as many as make the grid square. */
  readonly columns?: number
  /** Width by height of the scenes, such as 9 / 16 for stories; default 16 / 9. */
  readonly sceneAspect?: number
  readonly cells: readonly MultiviewCell[]
}
