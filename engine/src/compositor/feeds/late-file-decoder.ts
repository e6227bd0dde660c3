import type { MediaAddress } from '../../playback/media-bytes.ts'
import type { DecodedFrame, FileDecoder } from './file-decoder.ts'
import type { FrameDecoder } from './file-feed.ts'

/**
 * A file's decoder that is loaded when the file is opened: it comes with a demuxer for every container, which
 * shows without files have no use for.
 */
export class LateFileDecoder implements FrameDecoder {
  readonly #address: MediaAddress
  #decoder: FileDecoder | null = null
  #disposed = false

  constructor(address: MediaAddress) {
    this.#address = address
  }

  get durationS(): number {
    return this.#decoder?.durationS ?? 0
  }

  get isCutOff(): boolean {
    return this.#decoder?.isCutOff ?? false
  }

  /** Rejects when the decoder could not be loaded, or as `FileDecoder.open` does. */
  async open(): Promise<void> {
    const { FileDecoder } = await import('./file-decoder.ts')
    if (this.#disposed) throw new Error('The file is closed')
    this.#decoder = new FileDecoder(this.#address)
    await this.#decoder.open()
  }

  async *framesFrom(placeS: number): AsyncGenerator<DecodedFrame, void, undefined> {
    if (!this.#decoder) throw new Error('The file is not open')
    yield* this.#decoder.framesFrom(placeS)
  }

  dispose(): void {
    this.#disposed = true
    this.#decoder?.dispose()
  }
}
