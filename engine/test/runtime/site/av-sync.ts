import { colorsOf } from './frame-reader.ts'

type Processor = new (init: {
  track: MediaStreamTrack
}) => {
  readonly readable: ReadableStream<VideoFrame | AudioData>
}

const { MediaStreamTrackProcessor } = globalThis as unknown as {
  MediaStreamTrackProcessor: Processor
}

/** Moments, in milliseconds of the page, at which something began. */
export type Onsets = number[]

/** When the picture's middle became bright, and when sound began, for so many milliseconds. */
export async function readOnsets(
  stream: MediaStream,
  ms: number,
): Promise<{ flashes: Onsets; beeps: Onsets }> {
  const [video] = stream.getVideoTracks()
  const [audio] = stream.getAudioTracks()
  if (!video || !audio) throw new Error('The stream lacks a track')
  const endMs = performance.now() + ms
  const [flashes, beeps] = await Promise.all([
    readFlashes(video.clone(), endMs),
    readBeeps(audio.clone(), endMs),
  ])
  return { flashes, beeps }
}

async function readFlashes(track: MediaStreamTrack, endMs: number): Promise<Onsets> {
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
  const onsets: Onsets = []
  let bright = true
  while (performance.now() < endMs) {
    const { value } = await reader.read()
    if (!(value instanceof VideoFrame)) break
    const atMs = performance.now()
    const [color] = await colorsOf(value, [[50, 50]])
    value.close()
    const isBright = (color?.[1] ?? 0) > 128
    if (isBright && !bright) onsets.push(atMs)
    bright = isBright
  }
  await reader.cancel()
  track.stop()
  return onsets
}

/** Silence of this length must come before a beep. */
const QUIET_SAMPLES = 4800

async function readBeeps(track: MediaStreamTrack, endMs: number): Promise<Onsets> {
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
  const onsets: Onsets = []
  let quiet = 0
  while (performance.now() < endMs) {
    const { value: data } = await reader.read()
    if (!(data instanceof AudioData)) break
    const samples = new Float32Array(data.numberOfFrames)
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
    // The chunk is handed over when its last sample is there.
    const startMs = performance.now() - (data.numberOfFrames / data.sampleRate) * 1000
    for (const [index, sample] of samples.entries()) {
      if (Math.abs(sample) > 0.05) {
        if (quiet >= QUIET_SAMPLES) onsets.push(startMs + (index / data.sampleRate) * 1000)
        quiet = 0
      } else quiet += 1
    }
    data.close()
  }
  await reader.cancel()
  track.stop()
  return onsets
}
