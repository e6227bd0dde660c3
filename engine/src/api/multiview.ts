import type { SourceRef } from './source-input.ts'

/** The light of a cell: `program` is red, `preview` green. The host says which, because it knows the show. */
export type Tally = 'program' | 'preview'

/** What a cell of a multiview shows: a scene, a source by itself, or what another canvas shows. */
export type MultiviewContent =
  | {
      /** A scene, on air or not. */
      readonly kind: 'scene'
      /** A scene of `Engine.scenes`; the cell is black while there is none of that id. */
      readonly sceneId: string
    }
  | {
      /** A source by itself, whole and centred. */
      readonly kind: 'source'
      /** Opened for the cell where no scene refers to it. */
      readonly source: SourceRef
    }
  | {
      /** What another canvas shows, takes included. */
      readonly kind: 'canvas'
      /** As `Canvas.id`; the cell is black while there is none of that id. */
      readonly canvasId: string
    }

/** One picture of a multiview. */
export interface MultiviewCell {
  /** Null keeps the place empty. */
  readonly shows: MultiviewContent | null
  /** One line at the lower edge; none by default. */
  readonly label?: string
  /** Colour of its frame and label; none (grey) by default. */
  readonly tally?: Tally | null
  /** Draws the lines within which action (93 %) and words (90 %) are safe. Default false. */
  readonly safeAreas?: boolean
  /** How many columns and rows it takes, a whole number from 1 to 64; default 1. */
  readonly span?: number
}

/** The grid of a multiview canvas. Cells fill it row by row. */
export interface MultiviewLayout {
  /** A whole number from 1 to 64; default: as many as make the grid square. */
  readonly columns?: number
  /** Width by height of the scenes, such as 9 / 16 for stories; default 16 / 9. */
  readonly sceneAspect?: number
  /** At most 64. */
  readonly cells: readonly MultiviewCell[]
}
