import { isStingerKey } from '../scene/source-key.ts'
import { checkAnswer } from './check-answer.ts'
import { isHls } from './is-hls.ts'
import type { InputOpener } from './source-host.ts'

/**
 * Opens any kind of input. What a kind needs, such as demuxers for files, is loaded with the first of it. Rejects
 * with EngineError `source-failed` for what is no input.
 */
export const openKind: InputOpener = async (input, host, signal) => {
  checkAnswer(input)
  if (isStingerKey(host.key)) {
    const { openStinger } = await late(import('./stinger-source.ts'), signal)
    return openStinger(input, host, signal)
  }
  if (input instanceof MediaStream || input instanceof MediaStreamTrack) {
    const { openMediaStream } = await late(import('./media-stream-source.ts'), signal)
    return openMediaStream({ kind: 'stream', stream: input }, host)
  }
  if (input instanceof ImageBitmap) {
    // Bitmaps are the engine's to close, also those that come too late.
    const release = () => input.close()
    const { openBitmap } = await late(import('./image-source.ts'), signal, release)
    return openBitmap(input, host, signal)
  }
  if ('draw' in input) {
    const { openGenerated } = await late(import('./generated-source.ts'), signal)
    return openGenerated(input, host)
  }
  if ('file' in input) {
    const { openVideoFile } = await late(import('./video-file-source.ts'), signal)
    return openVideoFile(input, host, signal)
  }
  if (input.kind === 'lut') {
    const { openLut } = await late(import('./lut-source.ts'), signal)
    return openLut(input, host, signal)
  }
  if (input.kind === 'stream') {
    const { openMediaStream } = await late(import('./media-stream-source.ts'), signal)
    return openMediaStream(input, host)
  }
  if (input.kind === 'carousel') {
    const { openCarousel } = await late(import('./carousel-source.ts'), signal)
    return openCarousel(input, host, openKind)
  }
  if (input.kind === 'image') {
    const { openImage } = await late(import('./image-source.ts'), signal)
    return openImage(input.url, host, signal)
  }
  if (isHls(input)) {
    const { openHls } = await late(import('./hls-source.ts'), signal)
    return openHls(input, host, signal)
  }
  const { openMedia } = await late(import('./open-media.ts'), signal)
  return openMedia(input, host, signal)
}

/** A module, unless the source has gone while it was loaded. */
async function late<Module>(
  loading: Promise<Module>,
  signal: AbortSignal,
  release?: () => void,
): Promise<Module> {
  try {
    const module = await loading
    signal.throwIfAborted()
    return module
  } catch (error) {
    release?.()
    throw error
  }
}
