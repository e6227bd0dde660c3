import type { PixelSize } from '../layout/geometry.ts'
import { FACE_WASM } from './face-wasm.ts'

/** A face, in parts of the picture's width and height: its middle and its size. */
export interface DetectedFace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How sure the network is, 0.5 to 1. */
  readonly score: number
}

const PAGE_BYTES = 65_536
const FLOAT_BYTES = 4
/** Outputs that the module's inner loop makes at a time. */
const GROUP = 24
/** Sides of the picture are multiples of it. */
const SIDE_UNIT = 32
const INPUT_CHANNELS = 3
const FIRST_KERNEL = 5
/** Channels of each block of a depthwise and a pointwise convolution; those that shrink halve both sides. */
const BLOCKS: readonly { readonly from: number; readonly to: number; readonly shrinks: boolean }[] =
  [
    ...Array.from({ length: 7 }, () => ({ from: 24, to: 24, shrinks: false })),
    { from: 24, to: 24, shrinks: true },
    ...Array.from({ length: 7 }, () => ({ from: 24, to: 24, shrinks: false })),
    { from: 24, to: 48, shrinks: true },
    ...Array.from({ length: 7 }, () => ({ from: 48, to: 48, shrinks: false })),
    { from: 48, to: 96, shrinks: true },
    ...Array.from({ length: 7 }, () => ({ from: 96, to: 96, shrinks: false })),
  ]
const LAST = { from: 96, to: 96, shrinks: true } as const
/** Numbers for each candidate: its box, then six points of the face that nothing uses. */
const BOX_NUMBERS = 16
const MIN_SCORE = 0.5
/** Candidates that overlap by more are the same face. */
const SAME_OVERLAP = 0.3

type Call = (...numbers: number[]) => void
/** What face-net.wat exports, and describes. */
interface FaceModule {
  readonly memory: WebAssembly.Memory
  readonly convolve: Call
  readonly depthwise: Call
  readonly pool: Call
}

interface Convolution {
  readonly weights: number
  readonly bias: number
  readonly groups: number
}

/** A block, with the place of its weights. */
interface Block extends Convolution {
  readonly depthwise: number
  readonly from: number
  readonly to: number
  readonly shrinks: boolean
}

/** Pixels with a border of zeros, one wide. */
interface Plane extends PixelSize {
  readonly at: number
  readonly channels: number
  readonly rowBytes: number
}

/** Places where faces are looked for: a grid, with so many candidates in each cell. */
interface Head {
  readonly stride: number
  readonly candidates: number
  readonly scores: Convolution
  readonly boxes: Convolution
}

/**
 * BlazeFace for faces at some distance, on pictures of one size: a fully convolutional network, so the size need not be
 * the 256 × 256 that it was trained with. Needs WebAssembly with vectors; throws WebAssembly.CompileError without.
 */
export class FaceNet {
  readonly size: PixelSize
  readonly #module: FaceModule
  readonly #input: number
  readonly #first: Convolution
  readonly #blocks: readonly Block[]
  readonly #last: Block
  readonly #heads: readonly [Head, Head]
  /** Two planes for each size of picture that blocks make. */
  readonly #planes = new Map<string, readonly [Plane, Plane]>()
  readonly #row: number
  readonly #pooled: number
  readonly #answers: number
  #end = 0

  /** `weights`: what `pack-face-model.mjs` made; both sides of `size` are multiples of 32. */
  constructor(weights: ArrayBuffer, size: PixelSize) {
    const { width, height } = size
    if (width % SIDE_UNIT !== 0 || height % SIDE_UNIT !== 0 || width * height === 0) {
      throw new RangeError(`Sides must be multiples of ${SIDE_UNIT}, got ${width}×${height}`)
    }
    this.size = size
    const bytes = Uint8Array.from(FACE_WASM.match(/../g) ?? [], (byte) => Number(`0x${byte}`))
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes))
    this.#module = exports as unknown as FaceModule
    const half = new Uint16Array(weights)
    const first = this.#allocate(half.length)
    const numbers = this.#floats(first, half.length)
    for (const [index, bits] of half.entries()) numbers[index] = fromHalf(bits)
    let next = first
    const take = (count: number) => {
      const at = next
      next += count * FLOAT_BYTES
      return at
    }
    const convolution = (inputs: number, outputs: number): Convolution => {
      const groups = Math.ceil(outputs / GROUP)
      return { weights: take(inputs * groups * GROUP), bias: take(groups * GROUP), groups }
    }
    const block = ({ from, to, shrinks }: (typeof BLOCKS)[number]): Block => ({
      depthwise: take(9 * from),
      ...convolution(from, to),
      from,
      to,
      shrinks,
    })
    this.#first = convolution(FIRST_KERNEL ** 2 * INPUT_CHANNELS, GROUP)
    this.#blocks = BLOCKS.map(block)
    const near = {
      stride: 16,
      candidates: 2,
      scores: convolution(96, 2),
      boxes: convolution(96, 32),
    }
    this.#last = block(LAST)
    const far = {
      stride: 32,
      candidates: 6,
      scores: convolution(96, 6),
      boxes: convolution(96, 96),
    }
    this.#heads = [near, far]
    if (next !== first + half.length * FLOAT_BYTES) throw new RangeError('The weights do not fit')
    this.#input = this.#allocate((width + 3) * (height + 3) * INPUT_CHANNELS)
    this.#row = this.#allocate(width * LAST.to)
    this.#pooled = this.#allocate(width * LAST.to)
    this.#answers = this.#allocate((width / 16) * (height / 16) * (LAST.to + GROUP))
  }

  /** Faces in a picture of `size`: RGBA, 8 bits a channel. The surest is the first. */
  detect(pixels: Uint8ClampedArray): DetectedFace[] {
    this.#load(pixels)
    let plane = this.#convolveInput()
    for (const block of this.#blocks) plane = this.#run(block, plane)
    const [near, far] = this.#heads
    const found = this.#read(near, plane)
    found.push(...this.#read(far, this.#run(this.#last, plane)))
    return mergeFaces(found)
  }

  #load(pixels: Uint8ClampedArray): void {
    const { width, height } = this.size
    const floats = this.#floats(this.#input, (width + 3) * (height + 3) * INPUT_CHANNELS)
    for (let y = 0; y < height; y++) {
      let to = ((y + 1) * (width + 3) + 1) * INPUT_CHANNELS
      let from = y * width * 4
      for (let x = 0; x < width; x++) {
        floats[to] = (pixels[from] ?? 0) / 127.5 - 1
        floats[to + 1] = (pixels[from + 1] ?? 0) / 127.5 - 1
        floats[to + 2] = (pixels[from + 2] ?? 0) / 127.5 - 1
        to += INPUT_CHANNELS
        from += 4
      }
    }
  }

  #convolveInput(): Plane {
    const { width, height } = this.size
    const [plane] = this.#planesOf({ width: width / 2, height: height / 2 }, GROUP)
    const pixelBytes = INPUT_CHANNELS * FLOAT_BYTES
    const rowBytes = (width + 3) * pixelBytes
    const { weights, bias, groups } = this.#first
    for (let y = 0; y < plane.height; y++) {
      const at = this.#input + 2 * y * rowBytes
      const run = [FIRST_KERNEL, rowBytes, FIRST_KERNEL * INPUT_CHANNELS] as const
      const out = [insideOf(plane, y), bytesOf(plane), plane.width] as const
      this.#module.convolve(at, 2 * pixelBytes, ...run, weights, bias, groups, 0, ...out, 1)
    }
    return plane
  }

  /** A depthwise and a pointwise convolution, and the plane itself added, halved where the block shrinks. */
  #run(block: Block, from: Plane): Plane {
    const { shrinks, weights, bias, groups, to: channels } = block
    const step = shrinks ? 2 : 1
    const size = { width: from.width / step, height: from.height / step }
    const to = this.#planesOf(size, channels).find(({ at }) => at !== from.at) as Plane
    const bytes = bytesOf(from)
    const isLast = block === this.#last
    if (shrinks) this.#floats(this.#pooled, size.width * channels).fill(0)
    for (let y = 0; y < to.height; y++) {
      const inside = insideOf(from, step * y)
      // Same padding: both sides of the border without a step, the far one with it.
      const corner = shrinks ? inside : inside - from.rowBytes - bytes
      const row = [
        step * bytes,
        from.rowBytes,
        bytes,
        block.depthwise,
        this.#row,
        to.width,
      ] as const
      this.#module.depthwise(corner, ...row)
      if (shrinks) {
        const pool = [from.rowBytes, bytes, this.#pooled, bytesOf(to), to.width] as const
        this.#module.pool(inside, ...pool)
      }
      const added = isLast ? 0 : shrinks ? this.#pooled : inside
      const out = [insideOf(to, y), bytesOf(to), to.width] as const
      const run = [1, 0, block.from] as const
      this.#module.convolve(this.#row, bytes, ...run, weights, bias, groups, added, ...out, 1)
    }
    return to
  }

  #read({ stride, candidates, scores, boxes }: Head, plane: Plane): DetectedFace[] {
    const cells = plane.width * plane.height
    const boxesAt = this.#answers + cells * scores.groups * GROUP * FLOAT_BYTES
    this.#answer(plane, scores, this.#answers)
    this.#answer(plane, boxes, boxesAt)
    const logits = this.#floats(this.#answers, cells * scores.groups * GROUP)
    const numbers = this.#floats(boxesAt, cells * boxes.groups * GROUP)
    const found: DetectedFace[] = []
    for (let cell = 0; cell < cells; cell++) {
      for (let candidate = 0; candidate < candidates; candidate++) {
        const logit = logits[cell * scores.groups * GROUP + candidate] ?? 0
        const score = 1 / (1 + Math.exp(-logit))
        if (score < MIN_SCORE) continue
        const at = cell * boxes.groups * GROUP + candidate * BOX_NUMBERS
        const [x = 0, y = 0, width = 0, height = 0] = numbers.subarray(at, at + 4)
        found.push({
          x: (x + stride * ((cell % plane.width) + 0.5)) / this.size.width,
          y: (y + stride * (Math.floor(cell / plane.width) + 0.5)) / this.size.height,
          width: width / this.size.width,
          height: height / this.size.height,
          score,
        })
      }
    }
    return found
  }

  #answer(plane: Plane, { weights, bias, groups }: Convolution, at: number): void {
    const bytes = groups * GROUP * FLOAT_BYTES
    for (let y = 0; y < plane.height; y++) {
      const out = [at + y * plane.width * bytes, bytes, plane.width] as const
      const run = [1, 0, plane.channels, weights, bias, groups] as const
      this.#module.convolve(insideOf(plane, y), bytesOf(plane), ...run, 0, ...out, 0)
    }
  }

  #planesOf({ width, height }: PixelSize, channels: number): readonly [Plane, Plane] {
    const name = `${width}x${height}x${channels}`
    const known = this.#planes.get(name)
    if (known) return known
    const rowBytes = (width + 2) * channels * FLOAT_BYTES
    const make = (): Plane => {
      const at = this.#allocate((width + 2) * (height + 2) * channels)
      return { width, height, channels, rowBytes, at }
    }
    const made = [make(), make()] as const
    this.#planes.set(name, made)
    return made
  }

  /** Room for so many floats, all zero. */
  #allocate(count: number): number {
    const at = this.#end
    this.#end += count * FLOAT_BYTES
    const { memory } = this.#module
    const missing = this.#end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
    return at
  }

  #floats(at: number, count: number): Float32Array {
    return new Float32Array(this.#module.memory.buffer, at, count)
  }
}

/** Where the first pixel of a row lies, within the border. */
function insideOf(plane: Plane, row: number): number {
  return plane.at + (row + 1) * plane.rowBytes + bytesOf(plane)
}

function bytesOf({ channels }: Plane): number {
  return channels * FLOAT_BYTES
}

function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** One face for each heap of candidates that overlap: their mean, by their scores. */
function mergeFaces(found: readonly DetectedFace[]): DetectedFace[] {
  let left = found.toSorted((a, b) => b.score - a.score)
  const faces: DetectedFace[] = []
  for (let best = left[0]; best; best = left[0]) {
    const surest = best
    const same = left.filter((face) => overlapOf(face, surest) > SAME_OVERLAP || face === surest)
    left = left.filter((face) => !same.includes(face))
    const sum = same.reduce((total, { score }) => total + score, 0)
    const mean = (of: 'x' | 'y' | 'width' | 'height') =>
      same.reduce((total, face) => total + face[of] * face.score, 0) / sum
    const { score } = surest
    faces.push({ x: mean('x'), y: mean('y'), width: mean('width'), height: mean('height'), score })
  }
  return faces
}

/** Part of two faces together that both cover. */
function overlapOf(one: DetectedFace, other: DetectedFace): number {
  const along = (at: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[at] + one[size] / 2, other[at] + other[size] / 2) -
    Math.max(one[at] - one[size] / 2, other[at] - other[size] / 2)
  const shared = Math.max(0, along('x', 'width')) * Math.max(0, along('y', 'height'))
  return shared / (one.width * one.height + other.width * other.height - shared)
}
