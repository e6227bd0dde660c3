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
    describe: media.describe,
    overlay: ({ id }) => media.overlay(id),
    onError,
  }
}

/** A picture of nothing. */
const NOTHING_URL = '/nothing.png'

/**
 * What is shown of a source without a picture. On air that is nothing of a web page, most of which lie over all the
 * rest: what names it would cover that. Where scenes are prepared it is named.
 */
function standIn(ref: SourceRef, sceneId: string, media: EngineMedia): string | undefined {
  if (ref.kind === 'contribution') return media.contributionImage(ref.contributionIndex)
  return ref.kind === 'browser' && isAirScene(sceneId) ? NOTHING_URL : undefined
}
