import type { EncodedPacket } from 'mediabunny'
import { type FramePair, FramePairs } from './frame-pairs.ts'
import { isKeyFrame } from './is-key-frame.ts'

/** Packets that a decoder is given ahead. */
const MOST_QUEUED = 4

/** Codecs whose WebM form carries transparency. */
export type AlphaCodec = 'vp8' | 'vp9'

/** One pass through a file with transparency: a decoder for the pictures, one for what is transparent. */
export class AlphaDecoding {
  readonly #codec: AlphaCodec
  readonly #pairs = new FramePairs<VideoFrame>()
  readonly #color: VideoDecoder
  readonly #alpha: VideoDecoder
  #alphaBegan = false
  #failure: Error | null = null
  #wakeUp: () => void = () => {}

  constructor(codec: AlphaCodec, config: VideoDecoderConfig) {
    this.#codec = codec
    this.#color = this.#decoder(config, (frame) => this.#pairs.pushColor(frame))
    this.#alpha = this.#decoder(config, (frame) => this.#pairs.pushAlpha(frame))
  }

  /** True when the transparency of a packet can be decoded without what came before. */
  static beginsWith(codec: AlphaCodec, { sideData }: EncodedPacket): boolean {
    return sideData.alpha === undefined || isKeyFrame(codec, sideData.alpha)
  }

  /** Gives a packet to the decoders, and waits while they have enough to do. */
  async decode(packet: EncodedPacket): Promise<void> {
    this.#color.decode(packet.toEncodedVideoChunk())
    if (packet.sideData.alpha) this.#decodeAlpha(packet, packet.sideData.alpha)
    while (this.#isBusy) {
      await new Promise<void>((resolve) => {
        this.#wakeUp = resolve
      })
    }
  }

  /** Waits until everything is decoded. */
  async flush(): Promise<void> {
    await Promise.all([this.#color.flush(), this.#alpha.flush()])
    this.#pairs.complete()
  }

  /** The next decoded picture, which becomes the caller's. Throws what the decoders failed with. */
  next(): FramePair<VideoFrame> | null {
    if (this.#failure) throw this.#failure
    return this.#pairs.next()
  }

  close(): void {
    for (const decoder of [this.#color, this.#alpha]) {
      if (decoder.state !== 'closed') decoder.close()
    }
    this.#pairs.clear()
  }

  get #isBusy(): boolean {
    if (this.#failure) return false
    return Math.max(this.#color.decodeQueueSize, this.#alpha.decodeQueueSize) > MOST_QUEUED
  }

  #decodeAlpha(packet: EncodedPacket, bytes: Uint8Array): void {
    const isKey = isKeyFrame(this.#codec, bytes)
    if (!isKey && !this.#alphaBegan) return
    this.#alphaBegan = true
    this.#pairs.expectAlpha(packet.microsecondTimestamp)
    this.#alpha.decode(packet.alphaToEncodedVideoChunk(isKey ? 'key' : 'delta'))
  }

  #decoder(config: VideoDecoderConfig, take: (frame: VideoFrame) => void): VideoDecoder {
    const decoder = new VideoDecoder({
      output: take,
      error: (error) => {
        this.#failure ??= error
        this.#wakeUp()
      },
    })
    decoder.ondequeue = () => this.#wakeUp()
    decoder.configure(config)
    return decoder
  }
}
