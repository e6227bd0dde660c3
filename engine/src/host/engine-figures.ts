import type { EngineCapabilities } from '../api/capabilities.ts'
import type { EngineStats } from '../api/engine-stats.ts'
import type { SourceInfo } from '../api/source-pool.ts'
import type { CompositorStats } from '../compositor/compositor-stats.ts'
import type { SourceKey } from '../scene/draw-list.ts'

/** The newest figures of the compositor, joined with what the window knows of the sources. */
export class EngineFigures {
  #stats: CompositorStats
  #atMs = 0

  constructor({ backend }: EngineCapabilities) {
    this.#stats = {
      backend,
      canvases: [],
      feeds: [],
      openFrames: 0,
      uploads: 0,
      gpuBytes: 0,
      pressure: 0,
    }
  }

  take(stats: CompositorStats, atMs: number): void {
    this.#stats = stats
    this.#atMs = atMs
  }

  /** `avOffsets`: of the sources where it is known, by key. */
  read(
    infos: readonly SourceInfo[],
    avOffsets: ReadonlyMap<SourceKey, number>,
    audioDriftPpm: number | null,
  ): EngineStats {
    const { feeds, ...compositor } = this.#stats
    const counts = new Map(feeds.map((feed) => [feed.key, feed]))
    const sources = infos.map(({ key, state }) => {
      const { ageMs = null, frames = 0, unused = 0 } = counts.get(key) ?? {}
      return { key, state, ageMs, frames, unused, avOffsetMs: avOffsets.get(key) ?? null }
    })
    return { ...compositor, sources, audioDriftPpm, atMs: this.#atMs }
  }
}
