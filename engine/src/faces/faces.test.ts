import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { CropFollower } from './crop-follower.ts'
import { type DetectedFace, FaceNet } from './face-net.ts'
import { FaceTrack } from './face-track.ts'

/** At this size the worker looks at pictures that are wider than high. */
const PICTURE = { width: 256, height: 160 }
/** Middle of the face in fixtures/media/astronaut.jpg, and its width, in parts of the photograph's side. */
const PORTRAIT_FACE = { x: 0.435, y: 0.235, width: 0.2 }
/** A 9:16 window of a 16:9 source. */
const WINDOW = (9 / 16) ** 2

let weights = new ArrayBuffer(0)
let portrait: Buffer
let net: FaceNet

beforeAll(async () => {
  weights = new Uint8Array(await readFile(new URL('./blazeface.bin', import.meta.url))).buffer
  portrait = await readFile(new URL('../../../fixtures/media/astronaut.jpg', import.meta.url))
  net = new FaceNet(weights, PICTURE)
})

/** A photograph of so many pixels with the middle of its face at a place, in pixels. */
interface Placed {
  readonly side: number
  readonly x: number
  readonly y: number
}

/** Photographs on a grey wall, cut where they leave the picture. */
async function wall(size: { width: number; height: number }, photographs: readonly Placed[]) {
  const layers = photographs.map(async ({ side, x, y }) => {
    const left = Math.round(x - PORTRAIT_FACE.x * side)
    const top = Math.round(y - PORTRAIT_FACE.y * side)
    const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
    const width = Math.min(side, size.width - left) - from.left
    const height = Math.min(side, size.height - top) - from.top
    const input = await sharp(portrait)
      .resize(side, side)
      .extract({ ...from, width, height })
      .png()
      .toBuffer()
    return { input, left: Math.max(0, left), top: Math.max(0, top) }
  })
  const pixels = await sharp({ create: { ...size, channels: 3, background: '#566' } })
    .composite(await Promise.all(layers))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return new Uint8ClampedArray(pixels)
}

describe('the face network', () => {
  it('finds a face at every place and from a tenth to half of the height, within 3 % of the width', async () => {
    const misses: unknown[] = []
    for (const faceHeight of [0.1, 0.15, 0.25, 0.35, 0.5]) {
      for (const x of [0.2, 0.5, 0.8]) {
        const side = Math.round((faceHeight * PICTURE.height) / PORTRAIT_FACE.width)
        const placed = { side, x: x * PICTURE.width, y: PICTURE.height * 0.45 }
        const [face, ...others] = net.detect(await wall(PICTURE, [placed]))
        const isRight = face && others.length === 0 && Math.abs(face.x - x) < 0.03
        if (!isRight) misses.push({ faceHeight, x, face, others })
      }
    }
    expect(misses).toEqual([])
  }, 120_000)

  it('finds two faces in one picture, and none on a wall or in noise', async () => {
    const side = 120
    const two = net.detect(
      await wall(PICTURE, [
        { side, x: 60, y: 60 },
        { side, x: 190, y: 80 },
      ]),
    )
    expect(two.map(({ x }) => x * PICTURE.width).toSorted((a, b) => a - b)).toEqual([
      expect.closeTo(60, -1),
      expect.closeTo(190, -1),
    ])
    expect(net.detect(await wall(PICTURE, []))).toEqual([])
    let state = 1
    const noise = new Uint8ClampedArray(PICTURE.width * PICTURE.height * 4).map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    })
    expect(net.detect(noise)).toEqual([])
  })

  it('looks at pictures that are higher than wide, too', async () => {
    const size = { width: 160, height: 256 }
    const upright = new FaceNet(weights, size)
    const [face] = upright.detect(await wall(size, [{ side: 200, x: 70, y: 100 }]))
    expect((face?.x ?? 0) * size.width).toBeCloseTo(70, -1)
  })

  it('refuses sizes that it cannot halve, and weights of another network', () => {
    expect(() => new FaceNet(weights, { width: 250, height: 160 })).toThrow(RangeError)
    expect(() => new FaceNet(weights.slice(2), PICTURE)).toThrow(RangeError)
  })
})

const faceAt = (x: number, width = 0.1): DetectedFace => ({
  x,
  y: 0.4,
  width,
  height: 1.6 * width,
  score: 0.9,
})

describe('which face is followed (GAP-025)', () => {
  const lookEveryMs = 250

  it('the largest; another only once it has been clearly larger for a second', () => {
    const track = new FaceTrack()
    track.note([faceAt(0.2, 0.1), faceAt(0.7, 0.14)], 0)
    expect(track.place(0)?.x).toBe(0.7)
    // Not clearly larger.
    for (let ms = lookEveryMs; ms <= 3_000; ms += lookEveryMs) {
      track.note([faceAt(0.2, 0.15), faceAt(0.7, 0.14)], ms)
    }
    expect(track.place(3_000)?.x).toBeCloseTo(0.7, 5)
    // Clearly larger for half a second, then not, then for good.
    for (const ms of [3_250, 3_500]) track.note([faceAt(0.2, 0.2), faceAt(0.7, 0.14)], ms)
    track.note([faceAt(0.2, 0.15), faceAt(0.7, 0.14)], 3_750)
    expect(track.place(3_750)?.x).toBeCloseTo(0.7, 5)
    for (let ms = 4_000; ms <= 4_750; ms += lookEveryMs) {
      track.note([faceAt(0.2, 0.2), faceAt(0.7, 0.14)], ms)
      expect(track.place(ms)?.x).toBeCloseTo(0.7, 5)
    }
    track.note([faceAt(0.2, 0.2), faceAt(0.7, 0.14)], 5_000)
    expect(track.place(5_000)?.x).toBe(0.2)
  })

  it('the same one while it is gone for less than two seconds, then any', () => {
    const track = new FaceTrack()
    track.note([faceAt(0.3)], 0)
    track.note([faceAt(0.8)], 250)
    track.note([], 500)
    expect(track.place(1_900)?.x).toBeCloseTo(0.3, 5)
    expect(track.place(2_100)).toBeNull()
    track.note([faceAt(0.8)], 2_250)
    expect(track.place(2_250)?.x).toBe(0.8)
  })

  it('knows where a face that moves will be', () => {
    const track = new FaceTrack()
    for (let ms = 0; ms <= 3_000; ms += lookEveryMs) track.note([faceAt(0.2 + ms / 10_000)], ms)
    expect(track.place(3_200)?.x).toBeCloseTo(0.52, 2)
    expect(track.place(3_200)?.speed).toBeCloseTo(0.1, 2)
  })
})

/** Runs a follower at 30 frames a second; what it says in each frame. */
function follow(
  follower: CropFollower,
  seconds: number,
  faceAt: (ms: number) => { x: number; speed: number } | null,
  fromMs = 0,
): number[] {
  return Array.from({ length: Math.round(seconds * 30) }, (_, frame) => {
    const ms = fromMs + ((frame + 1) * 1_000) / 30
    return follower.advance(faceAt(ms), ms)
  })
}

const steps = (places: readonly number[]) =>
  places.slice(1).map((x, index) => Math.abs(x - (places[index] ?? 0)))

describe('how a window follows (GAP-025)', () => {
  const middle = { home: 0.5, width: WINDOW, x: 0.5 }

  it('rests while the face moves little', () => {
    const places = follow(new CropFollower(middle, 0), 4, (ms) => ({
      x: 0.5 + 0.024 * Math.sin(ms / 300),
      speed: 0,
    }))
    expect(new Set(places)).toEqual(new Set([0.5]))
  })

  it('goes to a face that is elsewhere, gently and no faster than allowed, and stands still there', () => {
    const places = follow(new CropFollower(middle, 0), 4, () => ({ x: 0.8, speed: 0 }))
    expect(places.at(-1)).toBeCloseTo(0.8, 2)
    expect(Math.max(...places)).toBeLessThan(0.81)
    expect(Math.max(...steps(places))).toBeLessThanOrEqual(0.6 / 30 + 1e-9)
    expect(steps(places)[0]).toBeLessThan(0.005)
    expect(new Set(places.slice(-30)).size).toBe(1)
  })

  it('stays within the source', () => {
    const places = follow(new CropFollower(middle, 0), 4, () => ({ x: 0.99, speed: 0 }))
    expect(places.at(-1)).toBeCloseTo(1 - WINDOW / 2, 2)
    expect(Math.max(...places)).toBeLessThanOrEqual(1 - WINDOW / 2)
  })

  it('goes back to its place slowly when there is no face, from where it is', () => {
    const follower = new CropFollower(middle, 0)
    const there = follow(follower, 3, () => ({ x: 0.75, speed: 0 }))
    const back = follow(follower, 8, () => null, 3_000)
    expect(Math.max(...steps([...there.slice(-1), ...back]))).toBeLessThanOrEqual(0.08 / 30 + 1e-6)
    expect(back.at(-1)).toBe(0.5)
    expect(follower.isHome).toBe(true)
  })

  it('begins where it is told to, so that a cut shows the face at once', () => {
    const follower = new CropFollower({ ...middle, x: 0.7 }, 0)
    expect(follower.advance({ x: 0.7, speed: 0 }, 0)).toBe(0.7)
  })
})

describe('a face that walks and comes nearer', () => {
  it('is in the middle third of a 9:16 window in 95 % of the frames, and no frame jumps (GAP-025)', async () => {
    const seconds = 24
    const lateMs = 80
    /** To and fro across most of the picture, twice in 24 s, while its size goes from a seventh to a third of the height. */
    const pathAt = (ms: number) => ({
      x: 0.5 + 0.3 * Math.sin((2 * Math.PI * ms) / 12_000),
      size: 0.22 + 0.08 * Math.sin((2 * Math.PI * ms) / 7_000),
    })
    const track = new FaceTrack()
    const follower = new CropFollower({ home: 0.5, width: WINDOW, x: 0.5 }, 0)
    const places: number[] = []
    let within = 0
    let looks: { atMs: number; faces: DetectedFace[] }[] = []
    for (let frame = 0; frame < seconds * 30; frame++) {
      const ms = (frame * 1_000) / 30
      const { x, size } = pathAt(ms)
      if (frame % 8 === 0) {
        const side = Math.round((size * PICTURE.height) / PORTRAIT_FACE.width)
        const placed = { side, x: x * PICTURE.width, y: PICTURE.height * 0.4 }
        looks.push({ atMs: ms, faces: net.detect(await wall(PICTURE, [placed])) })
      }
      for (const { atMs, faces } of looks.filter(({ atMs }) => ms - atMs >= lateMs)) {
        track.note(faces, atMs)
      }
      looks = looks.filter(({ atMs }) => ms - atMs < lateMs)
      const middle = follower.advance(track.place(ms), ms)
      places.push(middle)
      if (Math.abs(x - middle) < WINDOW / 6) within += 1
    }
    expect(within / places.length).toBeGreaterThanOrEqual(0.95)
    expect(Math.max(...steps(places))).toBeLessThanOrEqual(0.6 / 30 + 1e-9)
  }, 240_000)
})

describe('the network of the faces', () => {
  it('is what face-net.wat makes (run `node engine/scripts/build-wasm.mjs`)', async () => {
    const address = new URL('../../scripts/build-wasm.mjs', import.meta.url).href
    const { assembleWasm, committedWasm } = (await import(/* @vite-ignore */ address)) as {
      assembleWasm(name: string): Promise<string>
      committedWasm(name: string): Promise<string>
    }
    expect(await committedWasm('FACE_WASM')).toBe(await assembleWasm('FACE_WASM'))
  })
})
