import { isSilent } from './is-silent.ts'
import type { SpeechFilter } from './speech-filter.ts'

/** Both sides are filtered by themselves until they have been the same for so many frames. */
const STEREO_FRAMES = 100
/** Silent frames after which the network has nothing left to say, and rests. */
const REST_AFTER_FRAMES = 4

interface Channel {
  /** Null where the network has failed: the sound passes as it is, earlier by the delay of the filter alone. */
  filter: SpeechFilter | null
  readonly frame: Float32Array
  readonly ready: Float32Array
  silentFrames: number
}

/**
 * Takes noise out of up to two channels of 48 kHz sound, in blocks of any length. What is the same on both sides, as
 * from a microphone, is filtered once.
 */
export class NoiseSuppressor {
  /** By how many samples what comes out is late. */
  readonly delaySamples: number
  readonly #makeFilter: () => SpeechFilter
  readonly #onFailed: () => void
  readonly #frameSamples: number
  readonly #channels: readonly [Channel, Channel]
  #position = 0
  /** The second side has a filter of its own, made when the sides first differed. */
  #isSplit = false
  /** Frames for which the sides are still filtered by themselves. */
  #stereoFrames = 0

  /** `onFailed`: a network has thrown, once for each channel. */
  constructor(makeFilter: () => SpeechFilter, onFailed: () => void) {
    const filter = makeFilter()
    this.#makeFilter = makeFilter
    this.#onFailed = onFailed
    this.#frameSamples = filter.frameSamples
    this.delaySamples = filter.frameSamples + filter.delaySamples
    this.#channels = [channelOf(filter, this.#frameSamples), channelOf(null, this.#frameSamples)]
  }

  /** Filters a block; a mono input is heard on every channel of the output, and none is silence. */
  process(input: readonly Float32Array[], output: readonly Float32Array[]): void {
    const length = output[0]?.length ?? 0
    for (let done = 0; done < length; ) {
      const count = Math.min(length - done, this.#frameSamples - this.#position)
      this.#exchange(input, output, { done, count })
      done += count
      this.#position += count
      if (this.#position < this.#frameSamples) continue
      this.#position = 0
      this.#filterFrames()
    }
  }

  #exchange(
    input: readonly Float32Array[],
    output: readonly Float32Array[],
    { done, count }: { readonly done: number; readonly count: number },
  ): void {
    const at = this.#position
    for (const [side, { frame, ready }] of this.#channels.entries()) {
      output[side]?.set(ready.subarray(at, at + count), done)
      const samples = input[Math.min(side, input.length - 1)]
      if (samples) frame.set(samples.subarray(done, done + count), at)
      else frame.fill(0, at, at + count)
    }
  }

  #filterFrames(): void {
    const [left, right] = this.#channels
    if (!areSame(left.frame, right.frame)) {
      if (!this.#isSplit) right.filter = this.#makeFilter()
      this.#isSplit = true
      this.#stereoFrames = STEREO_FRAMES
    }
    this.#filter(left)
    if (this.#stereoFrames === 0) right.ready.set(left.ready)
    else {
      this.#stereoFrames -= 1
      this.#filter(right)
    }
  }

  #filter(channel: Channel): void {
    const { frame, ready, filter } = channel
    channel.silentFrames = isSilent([frame]) ? channel.silentFrames + 1 : 0
    if (filter && channel.silentFrames > REST_AFTER_FRAMES) {
      ready.fill(0)
      return
    }
    silenceBroken(frame)
    try {
      if (filter) filter.run(frame, ready)
      else ready.set(frame)
    } catch {
      channel.filter = null
      ready.set(frame)
      this.#onFailed()
    }
  }
}

function channelOf(filter: SpeechFilter | null, frameSamples: number): Channel {
  const frame = new Float32Array(frameSamples)
  return { filter, frame, ready: new Float32Array(frameSamples), silentFrames: 0 }
}

function areSame(one: Float32Array, other: Float32Array): boolean {
  for (let index = 0; index < one.length; index++) {
    if (one[index] !== other[index]) return false
  }
  return true
}

/** A network never forgets a sample that is no number. */
function silenceBroken(samples: Float32Array): void {
  for (let index = 0; index < samples.length; index++) {
    if (!Number.isFinite(samples[index])) samples[index] = 0
  }
}
