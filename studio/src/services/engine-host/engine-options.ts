import type { EngineError, EngineOptions, SourceRef } from '@proscenium/engine'
import { resolveFont } from '../fonts/resolve-font.ts'
import { isAirScene } from './air-scenes.ts'
import type { EngineMedia } from './engine-host.ts'
import type { MediaCache } from './media-cache.ts'
import { resolveSource } from './resolve-source.ts'

/** What the engine asks of the studio, answered from its media. */
export function engineOptions(
  media: EngineMedia,
  {
    cache,
    onError,
  }: { readonly cache: MediaCache; readonly onError: (error: EngineError) => void },
): EngineOptions {
  return {
    resolve: (ref) => resolveSource(ref, { media, cache }),
    fonts: (fontId) => resolveFont(fontId, media.libraryFont),
    fallbackImage: (ref, sceneId) => standIn(ref, sceneId, media),
    hidesMissing: isAirScene,
    hold: HOLD,
    describe: media.describe,
    overlay: ({ id }) => media.overlay(id),
    onError,
  }
}

/** Milliseconds that the last picture of a source stands when it went away or hangs (GAP-190). */
const HOLD = { lostMs: 2_000, stalledAfterMs: 2_000, stalledMs: 0 } as const

/**
 * What is shown of a source without a picture. On air that is the image that this show gave the slot, else nothing:
 * what names it is for whoever prepares scenes.
 */
function standIn(ref: SourceRef, sceneId: string, media: EngineMedia): string | undefined {
  if (ref.kind !== 'contribution') return undefined
  return media.contributionImage(ref.contributionIndex, isAirScene(sceneId))
}
