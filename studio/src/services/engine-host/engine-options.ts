import type { EngineError, EngineOptions } from '@proscenium/engine'
import { resolveFont } from '../fonts/resolve-font.ts'
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
    fallbackImage: (ref) =>
      ref.kind === 'contribution' ? media.contributionImage(ref.contributionIndex) : undefined,
    describe: media.describe,
    onError,
  }
}
