import type { Looks, Rotation } from '@proscenium/protocol'
import { parseColor } from '@proscenium/protocol'
import { referencePixel } from '../layout/frame-rect.ts'
import type { PixelPoint, PixelSize } from '../layout/geometry.ts'
import { shorterSide } from '../layout/geometry.ts'
import { quarterTurn } from '../layout/rotation.ts'
import type { ItemLooks, ItemShadow } from './item-looks.ts'
import { chromaKeyNumbers, gradeNumbers } from './look-numbers.ts'
import { sourceKeyOf } from './source-key.ts'

/** The element that looks belong to. */
export interface LooksSurroundings {
  readonly rotation: Rotation
  readonly localSize: PixelSize
  readonly frame: PixelSize
  /** True when the content is a source's picture: only those are keyed, corrected and blurred. */
  readonly showsSource: boolean
}

/** The looks of an element in pixels, without the parts that change nothing; undefined when none is left. */
export function flattenLooks(
  looks: Looks | null | undefined,
  surroundings: LooksSurroundings,
): ItemLooks | undefined {
  if (!looks) return undefined
  const flat: ItemLooks = {
    ...(surroundings.showsSource ? pictureLooks(looks, surroundings) : {}),
    ...elementLooks(looks, surroundings),
  }
  return Object.keys(flat).length > 0 ? flat : undefined
}

function pictureLooks(
  { chromaKey, colorCorrection, lut, blur = 0 }: Looks,
  { frame }: LooksSurroundings,
): ItemLooks {
  const grade = colorCorrection ? gradeNumbers(colorCorrection) : null
  const lutKey = lut && lut.strength > 0 ? sourceKeyOf(lut.content) : null
  return {
    ...(chromaKey ? { key: chromaKeyNumbers(chromaKey) } : {}),
    ...(grade ? { grade } : {}),
    ...(lut && lutKey !== null ? { lut: { key: lutKey, strength: lut.strength / 100 } } : {}),
    ...(blur > 0 ? { blur: blur * referencePixel(frame) } : {}),
  }
}

function elementLooks(
  { feather = 0, shadow, pictureMask, blend = 'normal' }: Looks,
  { frame, localSize, rotation }: LooksSurroundings,
): ItemLooks {
  const maskKey = pictureMask ? sourceKeyOf(pictureMask.content) : null
  const cast = shadow ? itemShadow(shadow, rotation, referencePixel(frame)) : null
  return {
    ...(feather > 0 ? { feather: (feather / 100) * shorterSide(localSize) } : {}),
    ...(pictureMask && maskKey !== null
      ? { mask: { key: maskKey, channel: pictureMask.channel, invert: pictureMask.invert } }
      : {}),
    ...(cast && cast.color.alpha > 0 ? { shadow: cast } : {}),
    ...(blend === 'normal' ? {} : { blend }),
  }
}

/** As in CSS, a shadow's blur is twice its standard deviation. */
function itemShadow(
  { offsetX, offsetY, blur, color }: NonNullable<Looks['shadow']>,
  rotation: Rotation,
  unit: number,
): ItemShadow {
  const offset = turnedBack({ x: offsetX * unit, y: offsetY * unit }, rotation)
  return { offset, sigma: (blur / 2) * unit, color: parseColor(color) }
}

/** A direction on screen as the element's local space sees it. */
function turnedBack({ x, y }: PixelPoint, rotation: Rotation): PixelPoint {
  const { cos, sin } = quarterTurn(rotation)
  return { x: cos * x + sin * y, y: cos * y - sin * x }
}
