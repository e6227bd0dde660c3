import { type Crop, cropSchema, type Mask, maskSchema } from '@proscenium/protocol'

export const maskKinds = ['none', 'circle', 'rounded_rectangle'] as const
export type MaskKind = (typeof maskKinds)[number]

export const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
export type Corner = (typeof corners)[number]

/** Another outline, with its defaults (CORE-MSK-002: radius 10, all corners round). */
export function withMaskKind(mask: Mask | null, kind: MaskKind): Mask | null {
  if (kind === 'none') return null
  return mask?.kind === kind ? mask : maskSchema.parse({ kind })
}

export const cropKinds = ['none', 'automatic', 'manual'] as const
export type CropKind = (typeof cropKinds)[number]

/** Another crop, with its defaults: the middle face position, or the whole source (CORE-CRP-001 to CORE-CRP-005). */
export function withCropKind(crop: Crop | null, kind: CropKind): Crop | null {
  if (kind === 'none') return null
  if (crop?.kind === kind) return crop
  return cropSchema.parse(
    kind === 'automatic' ? { kind, faceXPosition: 'middle' } : { kind, x1: 0, x2: 100, y1: 0 },
  )
}
