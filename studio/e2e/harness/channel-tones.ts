import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 28
const SAMPLE_RATE = 48_000
/** Samples of 50 ms: tones more than 80 Hz apart are told apart. */
const WINDOW = 2_400

/** Amplitude of a tone in each channel, where 1 is full scale. */
export interface ChannelTone {
  readonly left: number
  readonly right: number
}

/** Amplitudes of tones in both channels of a whole file. A mono file has the same in both. */
export async function channelTones(
  path: string,
  tonesHz: readonly number[],
): Promise<ReadonlyMap<number, ChannelTone>> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-vn', '-ac', '2', '-ar', `${SAMPLE_RATE}`],
      ...['-f', 'f32le', '-'],
    ],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const samples = new Float32Array(new Uint8Array(stdout).buffer, 0, stdout.byteLength >> 2)
  const channel = (at: number) =>
    Float32Array.from({ length: samples.length >> 1 }, (_, frame) => samples[frame * 2 + at] ?? 0)
  const [left, right] = [channel(0), channel(1)]
  return new Map(
    tonesHz.map((toneHz) => [
      toneHz,
      { left: amplitudeAt(left, toneHz), right: amplitudeAt(right, toneHz) },
    ]),
  )
}

/** RMS over short windows: concealed losses shift the phase of a tone, which would cancel in a long one. */
function amplitudeAt(samples: Float32Array, toneHz: number): number {
  const windows = Math.floor(samples.length / WINDOW)
  const powers = Array.from({ length: windows }, (_, at) =>
    powerAt(samples.subarray(at * WINDOW, (at + 1) * WINDOW), toneHz),
  )
  return Math.sqrt(powers.reduce((sum, power) => sum + power, 0) / Math.max(1, windows))
}

/** Goertzel's algorithm under a Hann window, so that one tone does not leak into another. */
function powerAt(samples: Float32Array, toneHz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * toneHz) / SAMPLE_RATE)
  let [last, before] = [0, 0]
  samples.forEach((sample, at) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (samples.length - 1))
    ;[last, before] = [sample * weight + factor * last - before, last]
  })
  const power = last * last + before * before - factor * last * before
  return (16 * Math.max(0, power)) / samples.length ** 2
}
