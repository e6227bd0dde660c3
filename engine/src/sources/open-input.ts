import type { FileInput, SourceInput, UrlInput } from '../api/source-input.ts'
import { isStingerKey } from '../scene/source-key.ts'
import { openCarousel } from './carousel-source.ts'
import { openGenerated } from './generated-source.ts'
import { isHls, openHls } from './hls-source.ts'
import { openBitmap, openImage } from './image-source.ts'
import { openLut } from './lut-source.ts'
import { openMediaStream } from './media-stream-source.ts'
import type { OpenSource, SourceHost } from './source-host.ts'
import { openStinger } from './stinger-source.ts'
import { openVideoElement } from './video-element-source.ts'

/** Opens what the host has answered. Rejects with the reason when it cannot be shown or heard. */
export type InputOpener = (
  input: SourceInput,
  host: SourceHost,
  signal: AbortSignal,
) => Promise<OpenSource>

/** Opens any kind of input. */
export const openInput: InputOpener = async (input, host, signal) => {
  if (isStingerKey(host.key)) return openStinger(input, host, signal)
  if (input instanceof MediaStream || input instanceof MediaStreamTrack) {
    return openMediaStream(input, host)
  }
  if (input instanceof ImageBitmap) return openBitmap(input, host)
  if ('draw' in input) return openGenerated(input, host)
  if ('file' in input) return openDecoded(input, host, signal)
  if (input.kind === 'lut') return openLut(input, host, signal)
  if (input.kind === 'carousel') return openCarousel(input, host, openInput)
  if (input.kind === 'image') return openImage(input.url, host, signal)
  if (isHls(input)) return openHls(input, host, signal)
  return openMedia(input, host, signal)
}

/** Decodes a file itself where it can; else a video element plays it. */
async function openMedia(
  input: UrlInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  if (!host.capabilities.webCodecs) return openVideoElement(input, host, signal)
  try {
    return await openDecoded(input, host, signal)
  } catch (error) {
    signal.throwIfAborted()
    return openVideoElement(input, host, signal).catch(() => {
      throw error
    })
  }
}

/** Shows without files need no demuxers, so these come with the first file. */
async function openDecoded(
  input: UrlInput | FileInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const { openVideoFile } = await import('./video-file-source.ts')
  signal.throwIfAborted()
  return openVideoFile(input, host, signal)
}
