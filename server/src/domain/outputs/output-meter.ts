import type { DiskSpace } from '@proscenium/protocol'

/** What is measured of a running output or recording; null where nothing is known. */
export interface OutputFigures {
  readonly bitRateBps: number | null
  readonly droppedFrames: number | null
  /** Of a destination that doesn't keep up. */
  readonly behindMs: number | null
  readonly bytes: number | null
  readonly durationSec: number | null
  /** Of a recording whose disk is soon full. */
  readonly diskSpace: DiskSpace | null
  /** Percent of a recording being written out, and when that was (GAP-067). */
  readonly progress: number | null
  readonly progressAt: Date | null
}

const NO_FIGURES: OutputFigures = {
  bitRateBps: null,
  droppedFrames: null,
  behindMs: null,
  bytes: null,
  durationSec: null,
  diskSpace: null,
  progress: null,
  progressAt: null,
}

/** Latest measurements of what runs: worth nothing after a restart, so they live in memory. */
export class OutputMeter {
  readonly #figures = new Map<string, OutputFigures>()

  /** Figures of an output or a recording. */
  of(id: string): OutputFigures {
    return this.#figures.get(id) ?? NO_FIGURES
  }

  note(id: string, figures: Partial<OutputFigures>): void {
    this.#figures.set(id, { ...this.of(id), ...figures })
  }

  forget(id: string): void {
    this.#figures.delete(id)
  }
}
