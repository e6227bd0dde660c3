/** What became of one due frame of a canvas, in milliseconds since 1970 where not said otherwise. */
export interface FrameRecord {
  /** As `Canvas.id`. */
  readonly canvasId: string
  /** Number of the frame since the engine began, at the rate of its canvas. */
  readonly index: number
  /** Presentation time in microseconds since the engine began: `index` / frame rate. */
  readonly ptsUs: number
  /** When it was due. */
  readonly dueMs: number
  /** When drawing began. */
  readonly startMs: number
  /** When the frame had been handed on. */
  readonly endMs: number
  /** Begun more than half a frame after it was due. */
  readonly late: boolean
  /** Frames that were due before this one and never made. */
  readonly skippedBefore: number
  /** The picture before, because nothing had changed or nothing could be drawn. */
  readonly repeated: boolean
  /** Thrown away because the track's consumer had not taken the ones before. */
  readonly dropped: boolean
  /** Age of the newest picture of each source in it, in milliseconds, by source key; none for stills. */
  readonly agesMs: Readonly<Record<string, number>>
}
