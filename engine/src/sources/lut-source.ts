import { EngineError } from '../api/engine-error.ts'
import type { LutInput } from '../api/source-input.ts'
import { lutPicture } from '../color/lut-picture.ts'
import { parseCubeLut } from '../color/parse-cube-lut.ts'
import { openBitmap } from './image-source.ts'
import type { OpenSource, SourceHost } from './source-host.ts'

/** Largest .cube file, in bytes: a volume of 128 nodes an axis in long numbers. */
const MAX_LUT_BYTES = 64 * 1024 * 1024

/**
 * Reads a look-up table and hands it to the compositor as a picture. Rejects with EngineError `lut-invalid`,
 * `source-too-large` or `source-failed`.
 */
export async function openLut(
  input: LutInput,
  host: SourceHost,
  signal: AbortSignal,
): Promise<OpenSource> {
  const text = 'text' in input ? input.text : await fetchText(input.url, signal)
  const { width, height, data } = lutPicture(parseCubeLut(text))
  const bitmap = await createImageBitmap(new ImageData(data, width, height), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
  return openBitmap(bitmap, host, signal)
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new EngineError('source-failed', 'The look-up table could not be loaded', { cause })
  })
  if (!response.ok) {
    throw new EngineError(
      'source-failed',
      `The look-up table could not be loaded: ${response.status}`,
    )
  }
  const announced = Number(response.headers.get('content-length') ?? 0)
  const text = announced > MAX_LUT_BYTES ? null : await response.text()
  if (text !== null && text.length <= MAX_LUT_BYTES) return text
  await response.body?.cancel().catch(() => {})
  throw new EngineError('source-too-large', 'The look-up table is larger than 64 MB')
}
