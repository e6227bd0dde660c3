import type { ChromaKey, ColorCorrection, Rgba } from '@proscenium/protocol'
import { parseColor } from '@proscenium/protocol'
import type { ItemChromaKey, ItemGrade } from './item-looks.ts'

/** An edge this thin is still antialiased by the picture's own filtering. */
const LEAST_SMOOTHNESS = 1e-3
/** Share by which full warmth raises red and lowers blue. */
const TEMPERATURE_REACH = 0.2
/** Rows of red, green, blue and a constant. */
type ColorMatrix = readonly (readonly [number, number, number, number])[]

/** Cb and Cr of a straight colour (BT.601), each from -0.5 to 0.5. */
export function chromaOf({ red, green, blue }: Rgba): [cb: number, cr: number] {
  return [
    -0.168736 * red - 0.331264 * green + 0.5 * blue,
    0.5 * red - 0.418688 * green - 0.081312 * blue,
  ]
}

/** The numbers of a chroma key. */
export function chromaKeyNumbers(key: ChromaKey): ItemChromaKey {
  const [cb, cr] = chromaOf(parseColor(key.color))
  const strength = Math.hypot(cb, cr)
  return {
    cb,
    cr,
    similarity: key.similarity / 100,
    smoothness: Math.max(LEAST_SMOOTHNESS, key.smoothness / 100),
    spill: key.spill / 100,
    spillDirection: strength > 1e-3 ? [cb / strength, cr / strength] : [0, 0],
  }
}

/** The numbers of a colour correction; null where it changes nothing. */
export function gradeNumbers(correction: ColorCorrection): ItemGrade | null {
  const { temperature, brightness, contrast, saturation, hue, gamma } = correction
  const isPlain =
    temperature === 0 && brightness === 100 && contrast === 100 && saturation === 100 && hue === 0
  if (isPlain && gamma === 1) return null
  const warm = (temperature / 100) * TEMPERATURE_REACH
  const light = brightness / 100
  const steep = contrast / 100
  const steps: ColorMatrix[] = [
    scaling([1 + warm, 1, 1 - warm], 0),
    scaling([light, light, light], 0),
    scaling([steep, steep, steep], 0.5 - 0.5 * steep),
    saturationMatrix(saturation / 100),
    hueMatrix((hue * Math.PI) / 180),
  ]
  return { matrix: steps.reduce(afterwards).flat(), exponent: 1 / gamma }
}

function scaling([red, green, blue]: readonly [number, number, number], add: number): ColorMatrix {
  return [
    [red, 0, 0, add],
    [0, green, 0, add],
    [0, 0, blue, add],
  ]
}

/** As `feColorMatrix` of type `saturate` (Filter Effects Level 1). */
function saturationMatrix(s: number): ColorMatrix {
  return [
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0],
  ]
}

/** As `feColorMatrix` of type `hueRotate`. */
function hueMatrix(angle: number): ColorMatrix {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [
    [
      0.213 + c * 0.787 - s * 0.213,
      0.715 - c * 0.715 - s * 0.715,
      0.072 - c * 0.072 + s * 0.928,
      0,
    ],
    [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283, 0],
    [
      0.213 - c * 0.213 - s * 0.787,
      0.715 - c * 0.715 + s * 0.715,
      0.072 + c * 0.928 + s * 0.072,
      0,
    ],
  ]
}

/** The one matrix that does what `first` and then `second` do. */
function afterwards(first: ColorMatrix, second: ColorMatrix): ColorMatrix {
  return second.map(([a, b, c, constant]) => {
    const column = (index: 0 | 1 | 2 | 3) =>
      a * (first[0]?.[index] ?? 0) + b * (first[1]?.[index] ?? 0) + c * (first[2]?.[index] ?? 0)
    return [column(0), column(1), column(2), column(3) + constant] as const
  })
}
