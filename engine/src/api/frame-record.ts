/** What became of one due frame of a canvas, in milliseconds since 1970 where not said otherwise. */
export interface FrameRecord {
  readonly canvasId: string
  /** Number of the frame since the engine began, and its presentation time in microseconds. */
  readonly index: number
  readonly ptsUs: number
  readonly dueMs: number
  /** When drawing began and when the frame was handed on. */
  readonly startMs: number
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
