import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 29
const SAMPLE_RATE = 16_000
/** Colours are changed a little by two encodings, and by their edges. */
const MAX_DISTANCE = 60
/** A tone is there when it is this much of the loudest one, as amplitude. */
const MIN_TONE_SHARE = 0.05

/** One source of a show: where it is seen, in parts of the picture from 0 to 1, and what it looks and sounds like. */
export interface ExpectedSource {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly rgb: readonly [number, number, number]
  readonly toneHz: number
}

/** Share of a file's seconds in which each source is seen and heard, 0 to 1. */
export async function presenceIn(
  path: string,
  sources: readonly ExpectedSource[],
): Promise<Map<string, { readonly seen: number; readonly heard: number }>> {
  const [pictures, sounds] = await Promise.all([picturesOf(path), soundsOf(path)])
  const seconds = Math.min(pictures.length, sounds.length)
  if (seconds === 0) throw new Error(`${path} has no whole second of picture and sound`)
  const shareOf = (test: (second: number) => boolean) =>
    Array.from({ length: seconds }, (_, second) => test(second)).filter(Boolean).length / seconds
  return new Map(
    sources.map((source) => [
      source.name,
      {
        seen: shareOf((second) => isSeen(pictures[second] ?? Buffer.alloc(0), source)),
        heard: shareOf((second) => isHeard(sounds[second] ?? new Int16Array(), source, sources)),
      },
    ]),
  )
}

const WIDTH = 96
const HEIGHT = 54

/** One small picture for each second. */
async function picturesOf(path: string): Promise<Buffer[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-an'],
      ...['-vf', `fps=1,scale=${WIDTH}:${HEIGHT}:flags=area,format=rgb24`],
      ...['-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const size = WIDTH * HEIGHT * 3
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, at) =>
    stdout.subarray(at * size, (at + 1) * size),
  )
}

/** The sound of each second. */
async function soundsOf(path: string): Promise<Int16Array[]> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vn', '-ac', '1', '-ar', `${SAMPLE_RATE}`, '-f', 's16le', '-'],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.byteLength >> 1)
  return Array.from({ length: Math.floor(samples.length / SAMPLE_RATE) }, (_, at) =>
    samples.subarray(at * SAMPLE_RATE, (at + 1) * SAMPLE_RATE),
  )
}

function isSeen(picture: Buffer, { x, y, rgb }: ExpectedSource): boolean {
  const at = (Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 3
  const distance = Math.hypot(...rgb.map((wanted, part) => wanted - (picture[at + part] ?? 0)))
  return distance < MAX_DISTANCE
}

function isHeard(
  sound: Int16Array,
  { toneHz }: ExpectedSource,
  all: readonly ExpectedSource[],
): boolean {
  const loudest = Math.max(...all.map((source) => amplitudeAt(sound, source.toneHz)))
  const own = amplitudeAt(sound, toneHz)
  return own > 50 && own > loudest * MIN_TONE_SHARE
}

/** Goertzel's algorithm: how strong one frequency is. */
function amplitudeAt(sound: Int16Array, frequencyHz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequencyHz) / SAMPLE_RATE)
  let [last, before] = [0, 0]
  for (const sample of sound) {
    ;[last, before] = [sample + factor * last - before, last]
  }
  const power = last * last + before * before - factor * last * before
  return (2 * Math.sqrt(Math.max(0, power))) / sound.length
}
