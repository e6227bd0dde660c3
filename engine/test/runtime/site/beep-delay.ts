declare const MediaStreamTrackProcessor: new (init: {
  readonly track: MediaStreamTrack
  readonly maxBufferSize: number
}) => { readonly readable: ReadableStream<AudioData> }

const LOUD = 0.1
const QUIET_MS = 100
const BEEP_EVERY_SEC = 0.5
const BEEP_SEC = 0.1
/** A beep that comes later than this belongs to the next one. */
const LATEST_MS = 400

/** Beeps twice a second, as a live track whose clock is not the engine's. */
export function makeBeeps(): { readonly stream: MediaStream; stop(): void } {
  const context = new AudioContext({ sampleRate: 48_000 })
  const destination = new MediaStreamAudioDestinationNode(context)
  const buffer = new AudioBuffer({ length: BEEP_EVERY_SEC * 48_000, sampleRate: 48_000 })
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < BEEP_SEC * 48_000; at++) samples[at] = 0.5 * Math.sin(at / 4)
  const beeps = new AudioBufferSourceNode(context, { buffer, loop: true })
  beeps.connect(destination)
  beeps.start()
  return { stream: destination.stream, stop: () => void context.close() }
}

/** Median delay of `count` beeps from one track to another, in milliseconds. */
export async function beepDelayMs(
  sent: MediaStreamTrack,
  received: MediaStreamTrack,
  count: number,
): Promise<number> {
  const first = new Beeps(sent)
  const second = new Beeps(received)
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const delays = first.atMs.flatMap((sentMs) => {
        const later = second.atMs.find((ms) => ms >= sentMs - 20 && ms < sentMs + LATEST_MS)
        return later === undefined ? [] : [later - sentMs]
      })
      if (delays.length >= count) {
        return delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? Number.NaN
      }
    }
  } finally {
    first.stop()
    second.stop()
  }
}

/** Notes when the beeps of a track arrive. */
class Beeps {
  readonly atMs: number[] = []
  readonly #track: MediaStreamTrack
  #isOver = false

  constructor(track: MediaStreamTrack) {
    this.#track = track.clone()
    void this.#read()
  }

  stop(): void {
    this.#isOver = true
    this.#track.stop()
  }

  async #read(): Promise<void> {
    const { readable } = new MediaStreamTrackProcessor({ track: this.#track, maxBufferSize: 500 })
    let loudMs = Number.NEGATIVE_INFINITY
    for await (const data of readable) {
      const nowMs = performance.now()
      const { numberOfFrames, sampleRate } = data
      const samples = new Float32Array(numberOfFrames)
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      data.close()
      if (this.#isOver) return
      for (const [at, sample] of samples.entries()) {
        if (Math.abs(sample) < LOUD) continue
        const ms = nowMs - ((numberOfFrames - at) / sampleRate) * 1000
        if (ms - loudMs > QUIET_MS) this.atMs.push(ms)
        loudMs = ms
      }
    }
  }
}
