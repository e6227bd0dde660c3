import type { UrlInput } from '../api/source-input.ts'
import { openWithFallback } from './open-with-fallback.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

/**
 * Decodes a file itself where it can; else a video element plays it, also from the place where decoding fails.
 * Rejects with the reason for which it could not be decoded when an element does not play it either.
 */
export async function openMedia(
  input: UrlInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const playInElement = async (
    elementHost: SourceHost,
    elementSignal: AbortSignal,
    takeOver?: () => void,
  ) => {
    const { openVideoElement } = await import('./video-element-source.ts')
    elementSignal.throwIfAborted()
    return openVideoElement(input, elementHost, elementSignal, takeOver)
  }
  if (!host.capabilities.webCodecs) return playInElement(host, signal)
  const decode = async (fileHost: SourceHost) => {
    const { openVideoFile } = await import('./video-file-source.ts')
    signal.throwIfAborted()
    return openVideoFile(input, fileHost, signal)
  }
  try {
    return await openWithFallback(decode, playInElement, host)
  } catch (error) {
    signal.throwIfAborted()
    return playInElement(host, signal).catch(() => {
      throw error
    })
  }
}
