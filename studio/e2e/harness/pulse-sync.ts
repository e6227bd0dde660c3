import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 1 << 29
const SAMPLE_RATE = 16_000
const WINDOW = SAMPLE_RATE / 100
const HOP = SAMPLE_RATE / 200
/** Grey of a white field after two encodings, where the field is dark without a flash. */
const BRIGHT = 170
/** A pulse is as loud as this part of the loudest ones. */
const LOUD_SHARE = 0.5
/** Pulses come every second. */
const PERIOD_SEC = 1
/** Sound where its timestamps say, and where a player that counts samples plays it: only holes of 100 ms are kept. */
const STAMPED = 'aresample=async=1000:first_pts=0'
const COUNTED = 'aresample=async=1:first_pts=0'
/** Edges nearer to each other than this are one pulse. */
const MIN_DISTANCE_SEC = 0.4

/** A source that flashes and beeps once a second, in one file. */
export interface PulsingSource {
  /** The field that flashes, in parts of the picture from 0 to 1. */
  readonly field: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  /** A frequency that nothing else has. */
  readonly beepHz: number
}

/** How far sound and picture of a source are apart, and how regular it beeps; in milliseconds. */
export interface PulseSync {
  readonly pulses: number
  /** Of the distance between sound and picture, either way: four of five are below it. */
  readonly offsetP80Ms: number
  /** Its median, positive where the sound is late. */
  readonly offsetMedianMs: number
  /** Of how much the time between two beeps differs from a second. */
  readonly spacingP80Ms: number
  /** By how much the distance grows over the file: the slope of a line through all pulses. */
  readonly driftMs: number
}

/** Of a file in which a source is neither seen nor heard. */
export const NO_PULSES: PulseSync = {
  pulses: 0,
  offsetP80Ms: Number.NaN,
  offsetMedianMs: Number.NaN,
  spacingP80Ms: Number.NaN,
  driftMs: Number.NaN,
}

/** A flash with its beep. */
export interface Pulse {
  /** When it is seen, in seconds of the file. */
  readonly atSec: number
  /** How much later it is heard, in milliseconds. */
  readonly offsetMs: number
}

/** The pulses of a source in a file that are both seen and heard; beeps are placed by counting samples. */
export async function pulsesOf(path: string, source: PulsingSource): Promise<Pulse[]> {
  return pair(await flashTimes(path, source), await beepTimes(path, source, COUNTED))
}

function pair(flashes: readonly number[], beeps: readonly number[]): Pulse[] {
  return flashes.flatMap((flashSec) => {
    const nearest = beeps.find((beepSec) => Math.abs(beepSec - flashSec) < PERIOD_SEC / 2)
    return nearest === undefined
      ? []
      : [{ atSec: flashSec, offsetMs: (nearest - flashSec) * 1_000 }]
  })
}

/** Measures one source in a file. Throws where it finds fewer than five pulses that are seen and heard. */
export async function pulseSyncOf(path: string, source: PulsingSource): Promise<PulseSync> {
  const [flashes, beeps] = await Promise.all([flashTimes(path, source), beepTimes(path, source)])
  const pairs = pair(flashes, beeps)
  if (pairs.length < 5) {
    throw new Error(`${path}: ${flashes.length} flashes and ${beeps.length} beeps make no pulses`)
  }
  const offsets = pairs.map(({ offsetMs }) => offsetMs)
  const spacings = beeps
    .slice(1)
    .map((beepSec, at) => Math.abs(beepSec - (beeps[at] ?? 0) - PERIOD_SEC) * 1_000)
  const lengthSec = (pairs.at(-1)?.atSec ?? 0) - (pairs[0]?.atSec ?? 0)
  return {
    pulses: pairs.length,
    offsetP80Ms: quantile(offsets.map(Math.abs), 0.8),
    offsetMedianMs: quantile(offsets, 0.5),
    spacingP80Ms: quantile(spacings, 0.8),
    driftMs: slopeOf(pairs) * lengthSec,
  }
}

/** Part `share` of the values is at most the answer. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function slopeOf(pairs: readonly { readonly atSec: number; readonly offsetMs: number }[]): number {
  const mean = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
  const atMean = mean(({ atSec }) => atSec)
  const offsetMean = mean(({ offsetMs }) => offsetMs)
  const together = mean(({ atSec, offsetMs }) => (atSec - atMean) * (offsetMs - offsetMean))
  return together / mean(({ atSec }) => (atSec - atMean) ** 2)
}

async function flashTimes(path: string, { field }: PulsingSource): Promise<number[]> {
  const crop = `crop=iw*${field.width}:ih*${field.height}:iw*${field.x}:ih*${field.y}`
  const { stderr } = await run(
    'ffmpeg',
    [
      ...['-hide_banner', '-i', path, '-an'],
      ...['-vf', `${crop},scale=1:1:flags=area,format=gray,showinfo`, '-f', 'null', '-'],
    ],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  const frames = [...stderr.matchAll(/pts_time:([\d.]+).*?mean:\[(\d+)/g)]
  return edges(
    frames.map(([, atSec, level]) => [Number(atSec), Number(level)]),
    BRIGHT,
  )
}

/** The sound of one frequency, where it begins; what the file lacks at its start is silence. */
async function beepTimes(
  path: string,
  { beepHz }: PulsingSource,
  placed = STAMPED,
): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-vn', '-af', placed],
      ...['-ac', '1', '-ar', `${SAMPLE_RATE}`, '-f', 's16le', '-'],
    ],
    { encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
  )
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.byteLength >> 1)
  const levels: [number, number][] = []
  for (let from = 0; from + WINDOW <= samples.length; from += HOP) {
    // A beep is half in the window when it is half as loud.
    const atSec = (from + WINDOW / 2) / SAMPLE_RATE
    levels.push([atSec, amplitudeAt(samples.subarray(from, from + WINDOW), beepHz)])
  }
  // Of the loudest: three tenths of each second are a beep.
  const loud = quantile(
    levels.map(([, level]) => level),
    0.96,
  )
  return edges(levels, loud * LOUD_SHARE)
}

/** When something rises above a threshold that it was below. */
function edges(points: readonly (readonly [number, number])[], threshold: number): number[] {
  const found: number[] = []
  let wasHighAt = Number.NEGATIVE_INFINITY
  points.forEach(([atSec, level], index) => {
    if (level < threshold) return
    // A pulse that the file begins in has no edge.
    if (index > 0 && atSec - wasHighAt > MIN_DISTANCE_SEC) found.push(atSec)
    wasHighAt = atSec
  })
  return found
}

/** Goertzel's algorithm over a window without hard ends, which other frequencies would leak through. */
function amplitudeAt(sound: Int16Array, frequencyHz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequencyHz) / SAMPLE_RATE)
  let [last, before] = [0, 0]
  sound.forEach((sample, at) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (sound.length - 1))
    ;[last, before] = [sample * weight + factor * last - before, last]
  })
  const power = last * last + before * before - factor * last * before
  return (4 * Math.sqrt(Math.max(0, power))) / sound.length
}
