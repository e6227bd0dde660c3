/** The tracks that a worker is to watch. */
export interface OnsetTracks {
  readonly video: ReadableStream<VideoFrame>
  readonly audio: ReadableStream<AudioData>
}

/** Moments at which the picture became bright and at which sound began. */
export interface OnsetReport {
  /** When they arrived, in milliseconds since 1970: late on a busy machine. */
  readonly flashes: readonly number[]
  readonly beeps: readonly number[]
  /** Where they lie in the media, in milliseconds: by the frames' timestamps, and by counting samples. */
  readonly flashPlaces: readonly number[]
  readonly beepPlaces: readonly number[]
}

interface Scope {
  onmessage: ((event: MessageEvent<OnsetTracks | 'report'>) => void) | null
  postMessage(report: OnsetReport): void
}
const scope = globalThis as unknown as Scope
const flashes: number[] = []
const beeps: number[] = []
const flashPlaces: number[] = []
const beepPlaces: number[] = []

const BRIGHT = 128
const LOUD = 0.05
/** Silence of this length must come before a beep. */
const QUIET_S = 0.1

const nowMs = () => performance.timeOrigin + performance.now()

async function watchPicture(readable: ReadableStream<VideoFrame>): Promise<void> {
  let wasBright = true
  for await (const frame of readable) {
    const atMs = nowMs()
    const isBright = (await brightnessOf(frame)) > BRIGHT
    const placeMs = frame.timestamp / 1000
    frame.close()
    if (isBright && !wasBright) {
      flashes.push(atMs)
      flashPlaces.push(placeMs)
    }
    wasBright = isBright
  }
}

/** Brightness of the middle, 0 to 255. The frame's own format is kept: conversions wait for the page. */
async function brightnessOf(frame: VideoFrame): Promise<number> {
  const data = new Uint8Array(frame.allocationSize())
  const [plane] = await frame.copyTo(data)
  const { width = 0, height = 0 } = frame.visibleRect ?? {}
  const { offset = 0, stride = 0 } = plane ?? {}
  const isPlanar = frame.format === 'I420' || frame.format === 'NV12'
  const [x, y] = [width >> 1, height >> 1]
  // Green, where a pixel has four bytes.
  return data[offset + y * stride + (isPlanar ? x : 4 * x + 1)] ?? 0
}

async function listen(readable: ReadableStream<AudioData>): Promise<void> {
  let quietS = 0
  let readS = 0
  for await (const data of readable) {
    const samples = new Float32Array(data.numberOfFrames)
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
    const sampleS = 1 / data.sampleRate
    // A piece is handed over when its last sample is there.
    const startMs = nowMs() - samples.length * sampleS * 1000
    data.close()
    for (const [index, sample] of samples.entries()) {
      const isLoud = Math.abs(sample) > LOUD
      if (isLoud && quietS >= QUIET_S) {
        beeps.push(startMs + index * sampleS * 1000)
        beepPlaces.push((readS + index * sampleS) * 1000)
      }
      quietS = isLoud ? 0 : quietS + sampleS
    }
    readS += samples.length * sampleS
  }
}

scope.onmessage = ({ data }) => {
  if (data === 'report') {
    scope.postMessage({
      flashes: flashes.splice(0),
      beeps: beeps.splice(0),
      flashPlaces: flashPlaces.splice(0),
      beepPlaces: beepPlaces.splice(0),
    })
    return
  }
  void watchPicture(data.video)
  void listen(data.audio)
}
