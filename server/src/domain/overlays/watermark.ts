import {
  type EditOperation,
  type Overlay,
  ProtocolError,
  type SceneContent,
  visualElementSchema,
} from '@proscenium/protocol'
import type { Perks } from '../identity/perks.ts'

const WORDS = 'Made with Proscenium'
const SHADOW = { offsetX: 0, offsetY: 0, blur: 10, color: '000000cc' }

/**
 * What scenes refer to where their owner has no perk against it. Words in a corner that tickers and lower thirds
 * leave free, at a place that every format has; studios find it in the event, since nobody puts it into scenes himself.
 */
export const WATERMARK: Overlay = {
  id: 'overlay-watermark',
  name: 'Watermark',
  description: 'Says with what a show is made.',
  kind: 'logo',
  imageUrl: null,
  owner: 'global',
  visualElements: [
    visualElementSchema.parse({
      id: 'watermark-words',
      kind: 'text',
      name: 'Watermark',
      boundsExpected: { x1: 55, y1: 1.2, x2: 98.6, y2: 5.2 },
      opacity: 90,
      content: {
        kind: 'text',
        text: WORDS,
        size: 2.6,
        bold: true,
        color: 'ffffffff',
        horizontalAlignment: 'right',
        verticalAlignment: 'top',
        shadow: SHADOW,
      },
    }),
  ],
}

/** A scene with the watermark where its owner has no perk against it, and without any where he has (GAP-157). */
export function withWatermark<Content extends SceneContent>(
  content: Content,
  hasPerk: boolean,
): Content {
  const others = content.overlayElements.filter(
    ({ id, isWatermark }) => !isWatermark && id !== WATERMARK.id,
  )
  const mark = { id: WATERMARK.id, isWatermark: true }
  return { ...content, overlayElements: hasPerk ? others : [...others, mark] }
}

/** Throws `payment_required` where edits would take the watermark away and the perk for it is missing (GAP-157). */
export async function assertWatermarkStays(
  perks: Perks,
  userId: string,
  operations: readonly EditOperation[],
): Promise<void> {
  const takesAway = operations.some(
    (operation) => operation.operation === 'delete_element' && operation.id === WATERMARK.id,
  )
  if (!takesAway || (await perks.holdsNoWatermark(userId))) return
  throw new ProtocolError('payment_required', undefined, { perkKeys: ['no_watermark'] })
}
