import { ALL_FORMATS, AudioBufferSink, Input, type InputAudioTrack } from 'mediabunny'
import { EngineError } from '../api/engine-error.ts'
import type { DecodedSound } from '../playback/audio-scheduler.ts'
import { type MediaAddress, mediaBytes } from '../playback/media-bytes.ts'

/** What is in a media file, and its sound. The picture is decoded in the compositor. */
export class MediaFile {
  readonly #input: Input
  #audioTrack: InputAudioTrack | null = null
  #durationS = 0
  #hasVideo = false

  constructor(address: MediaAddress) {
    this.#input = new Input({ source: mediaBytes(address), formats: ALL_FORMATS })
  }

  get durationS(): number {
    return this.#durationS
  }

  /** True when there is a picture that this browser decodes. */
  get hasVideo(): boolean {
    return this.#hasVideo
  }

  /** True when there is sound that this browser decodes. */
  get hasAudio(): boolean {
    return this.#audioTrack !== null
  }

  /** Reads the headers. Rejects when the file is none, or has nothing that this browser decodes. */
  async open(): Promise<void> {
    const [video, audio] = await Promise.all([
      this.#input.getPrimaryVideoTrack(),
      this.#input.getPrimaryAudioTrack(),
    ])
    this.#hasVideo = (await video?.canDecode()) ?? false
    this.#audioTrack = (await audio?.canDecode()) ? audio : null
    if (video && !this.#hasVideo) throw failure('This browser does not decode the picture')
    if (!this.#hasVideo && !this.#audioTrack) throw failure('There is nothing to play in the file')
    this.#durationS = await this.#input.computeDuration()
  }

  /** Sound in order from a place in seconds on. */
  async *soundsFrom(placeS: number): AsyncGenerator<DecodedSound, void, undefined> {
    if (!this.#audioTrack) return
    for await (const { buffer, timestamp } of new AudioBufferSink(this.#audioTrack).buffers(
      placeS,
    )) {
      yield { buffer, placeS: timestamp }
    }
  }

  dispose(): void {
    this.#input.dispose()
  }
}

function failure(message: string): EngineError {
  return new EngineError('source-failed', message)
}
