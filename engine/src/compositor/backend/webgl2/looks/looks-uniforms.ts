import type { LutShape } from '../../../../color/lut-picture.ts'
import { SHARP_SIGMA_PX } from '../../../../layout/outline-share.ts'
import type { DrawItem } from '../../../../scene/draw-list.ts'
import type { ItemLooks, ItemPictureMask } from '../../../../scene/item-looks.ts'
import type { Blending } from '../../blending.ts'
import { drawnColor } from '../../blending.ts'
import type { BlendPath, LooksVariant } from './looks-layout.ts'
import { LOOK_SLOT } from './looks-layout.ts'

/** What a draw knows of an item beyond the item itself. */
export interface LooksFacts {
  /** True when the picture that is sampled has been keyed and corrected already. */
  readonly isTreated: boolean
  /** Level of detail of the mask's texture; null when there is no mask to draw with. */
  readonly maskLevel: number | null
  /** Shape of the look-up table; null when there is none to draw with. */
  readonly lut: LutShape | null
  readonly path: BlendPath
  /** On which values the item's colours are mixed. */
  readonly blending: Blending
}

/** Which program an item's looks need; undefined when the plain one will do. */
export function looksVariant(
  item: DrawItem,
  facts: Omit<LooksFacts, 'blending'>,
): LooksVariant | undefined {
  const { looks, outline } = item
  if (!looks) return undefined
  const treats = !facts.isTreated
  const { topLeft, topRight, bottomLeft, bottomRight } = outline.radii
  const isRound = Math.max(topLeft, topRight, bottomLeft, bottomRight) > 0
  const soft = isRound ? 'rounded' : 'rectangle'
  const cast = looks.shadow && looks.shadow.sigma < SHARP_SIGMA_PX ? 'sharp' : soft
  const variant: LooksVariant = {
    key: treats && looks.key !== undefined,
    grade: treats && looks.grade !== undefined,
    lut: treats && looks.lut !== undefined && facts.lut !== null,
    feather: looks.feather !== undefined,
    mask: facts.maskLevel !== null,
    shadow: looks.shadow ? cast : 'none',
    backdrop: facts.path.kind === 'backdrop' ? facts.path.formula : null,
  }
  return Object.values(variant).some((part) => part !== false && part !== 'none' && part !== null)
    ? variant
    : undefined
}

/** Writes an item's looks for the shader. */
export function packLooks(
  out: Float32Array,
  item: DrawItem,
  { maskLevel, lut, blending }: Pick<LooksFacts, 'maskLevel' | 'lut' | 'blending'>,
): void {
  const { looks, localSize } = item
  if (!looks) return
  const { shadow, feather, mask } = looks
  const { x, y } = shadow?.offset ?? { x: 0, y: 0 }
  out.set([1 / (feather ?? 1), shadow?.sigma ?? 0, x, y], LOOK_SLOT.softness * 4)
  if (shadow) out.set(drawnColor(shadow.color, blending), LOOK_SLOT.shadowColor * 4)
  packTreatment(out, looks, lut)
  if (mask) packMask(out, mask, { ...localSize, level: maskLevel ?? 0 })
}

/** Writes a chroma key, a colour correction and a look-up table of that shape for the shader. */
export function packTreatment(
  out: Float32Array,
  { key, grade, lut }: ItemLooks,
  shape: LutShape | null,
): void {
  if (key) {
    out.set([key.cb, key.cr, key.similarity, 1 / key.smoothness], LOOK_SLOT.key * 4)
    out.set([...key.spillDirection, key.spill, 0], LOOK_SLOT.spill * 4)
  }
  if (lut && shape) {
    out.set([shape.size, lut.strength, shape.isCurves ? 1 : 0, 0], LOOK_SLOT.lut * 4)
  }
  if (!grade) return
  out.set(grade.matrix, LOOK_SLOT.gradeRed * 4)
  out[LOOK_SLOT.exponent * 4] = grade.exponent
}

function packMask(
  out: Float32Array,
  { channel, invert }: ItemPictureMask,
  { width, height, level }: { width: number; height: number; level: number },
): void {
  out.set([level, invert ? 1 : 0], LOOK_SLOT.exponent * 4 + 1)
  const weights = channel === 'luma' ? [1, 0] : [0, 1]
  out.set([1 / width, 1 / height, ...weights], LOOK_SLOT.masking * 4)
}
