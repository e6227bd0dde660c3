import type { StripBus } from '../../model/audio/selectors.ts'
import type { AudioStrip } from '../../model/audio/strips.ts'

/** A sound on the console. */
export interface StripView extends AudioStrip {
  /** The document whose volume the fader shows. */
  readonly bus: StripBus
  /** The documents that the fader changes. */
  readonly targets: readonly StripBus[]
}

/**
 * One strip a sound: what is heard comes first, then what the next take brings. While the scene on air is
 * also the one under edit, a fader moves both, so that the next take does not bring the old volume back.
 */
export function mergeStrips(
  live: readonly AudioStrip[],
  preview: readonly AudioStrip[],
  { isSameScene }: { isSameScene: boolean },
): StripView[] {
  const inPreview = new Set(preview.map(({ sourceKey }) => sourceKey))
  const inLive = new Set(live.map(({ sourceKey }) => sourceKey))
  return [
    ...live.map((strip): StripView => {
      const isBoth = isSameScene && inPreview.has(strip.sourceKey)
      return { ...strip, bus: 'live', targets: isBoth ? ['live', 'preview'] : ['live'] }
    }),
    ...preview
      .filter(({ sourceKey }) => !inLive.has(sourceKey))
      .map((strip): StripView => ({ ...strip, bus: 'preview', targets: ['preview'] })),
  ]
}
