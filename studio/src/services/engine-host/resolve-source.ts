import type { SourceInput, SourceRef } from '@proscenium/engine'
import type { EngineMedia } from './engine-host.ts'
import type { MediaCache } from './media-cache.ts'

/** Finds the media of what a scene names; null where there is none now. Rejects when a file is gone for good. */
export async function resolveSource(
  ref: SourceRef,
  { media, cache }: { media: EngineMedia; cache: MediaCache },
): Promise<SourceInput | null> {
  switch (ref.kind) {
    case 'contribution':
      return media.contributionStream(ref.contributionIndex)
    case 'image':
      return { url: ref.url, kind: 'image' }
    case 'file':
    case 'media_source': {
      const file = await media.file(ref.fileId)
      return file && { url: await cache.url(file), kind: file.kind }
    }
    case 'carousel': {
      const carousel = media.carousel(ref.carouselId)
      if (!carousel) return null
      const { resolveCarousel } = await import('./resolve-carousel.ts')
      return resolveCarousel(carousel, { media, cache })
    }
    case 'browser':
      return media.browserStream(ref.browserId)
  }
}
