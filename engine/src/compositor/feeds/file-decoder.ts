import { ALL_FORMATS, Input, type InputVideoTrack, VideoSampleSink } from 'mediabunny'
import { type MediaAddress, mediaBytes } from '../../playback/media-bytes.ts'
import type { AlphaCodec } from './alpha/alpha-decoding.ts'
import { alphaCodecOf, alphaFramesFrom } from './alpha/alpha-frames.ts'

const US_PER_S = 1_000_000
/** Pictures that end so much before their track does have been cut off: what tracks say is not exact to the frame. */
const CUT_OFF_S = 1

/** A decoded frame with its place in the file, in seconds. */
export interface DecodedFrame {
  readonly frame: VideoFrame
  readonly placeS: number
}

/** Opens a file's first picture track. */
export class FileDecoder {
  readonly #input: Input
  #track: InputVideoTrack | null = null
  #alphaCodec: AlphaCodec | null = null
  #durationS = 0
  #pictureS = 0
  #isCutOff = false

  constructor(address: MediaAddress) {
    this.#input = new Input({ source: mediaBytes(address), formats: ALL_FORMATS })
  }

  /** Length of the whole file, sound included, in seconds; 0 before `open`. */
  get durationS(): number {
    return this.#durationS
  }

  /** Whether the pictures have ended before their track does: the rest of the file is missing. */
  get isCutOff(): boolean {
    return this.#isCutOff
  }

  /** Reads the headers. Rejects when there is no picture that this browser decodes. */
  async open(): Promise<void> {
    const track = await this.#input.getPrimaryVideoTrack()
    if (!track) throw new Error('The file has no picture')
    if (!(await track.canDecode())) {
      throw new Error(`This browser does not decode ${(await track.getCodec()) ?? 'its codec'}`)
    }
    this.#durationS = await this.#input.computeDuration()
    this.#pictureS = await track.computeDuration()
    this.#alphaCodec = await alphaCodecOf(track)
    this.#track = track
  }

  /** Frames in order from a place on, the one that is shown at that place first. */
  async *framesFrom(placeS: number): AsyncGenerator<DecodedFrame, void, undefined> {
    if (!this.#track) throw new Error('The file is not open')
    const rotation = await this.#track.getRotation()
    for await (const placed of this.#placedFrames(this.#track, placeS)) {
      yield rotation === 0 ? placed : { ...placed, frame: turned(placed.frame, rotation) }
    }
  }

  dispose(): void {
    this.#input.dispose()
  }

  async *#placedFrames(
    track: InputVideoTrack,
    placeS: number,
  ): AsyncGenerator<DecodedFrame, void, undefined> {
    if (this.#alphaCodec) {
      for await (const frame of alphaFramesFrom(track, this.#alphaCodec, placeS)) {
        yield { frame, placeS: frame.timestamp / US_PER_S }
      }
      return
    }
    let endS = placeS
    for await (const sample of new VideoSampleSink(track).samples(placeS)) {
      const placed = { frame: sample.toVideoFrame(), placeS: sample.timestamp }
      endS = sample.timestamp + sample.duration
      sample.close()
      yield placed
    }
    this.#isCutOff ||= endS < this.#pictureS - CUT_OFF_S
  }
}

/** The same frame with its rotation in its metadata; newer browsers apply it wherever the frame is used. */
function turned(frame: VideoFrame, rotation: number): VideoFrame {
  const init = { timestamp: frame.timestamp, rotation }
  const turnedFrame = new VideoFrame(frame, init)
  frame.close()
  return turnedFrame
}
