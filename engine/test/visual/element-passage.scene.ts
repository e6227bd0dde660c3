import { transitionSchema } from '@proscenium/protocol'
import type { ElementMoment } from '../../src/scene/element-passage.ts'
import type { GoldenScene } from './golden-scene.ts'
import { backdrop, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

const FRAME = { width: 320, height: 180 }
const ways: Readonly<
  Record<string, { readonly mode: ElementMoment['mode']; readonly how: object }>
> = {
  fade: { mode: 'show', how: { kind: 'fade' } },
  'slide-left': { mode: 'show', how: { kind: 'slide', direction: 'left' } },
  'slide-up': { mode: 'hide', how: { kind: 'slide', direction: 'up' } },
  'wipe-right': { mode: 'show', how: { kind: 'wipe', shape: 'right' } },
  'wipe-down': { mode: 'hide', how: { kind: 'wipe', shape: 'down' } },
  zoom: { mode: 'show', how: { kind: 'zoom' } },
}

/** A turned picture with border, shadow and a caption, 40 % there. */
function sceneOf(name: string, { mode, how }: (typeof ways)[string] & object): GoldenScene {
  const transition = transitionSchema.parse(how)
  const caption = {
    id: 'caption',
    background: { kind: 'color', color: 'ffd040' },
    relativeBounds: {
      width: 60,
      height: 20,
      horizontalAlignment: 'center',
      verticalAlignment: 'bottom',
    },
  } as const
  return golden({
    sentence: `An element that is 40 % there with ${name} (${mode}), its caption with it (GAP-020).`,
    ...(name === 'slide-left' && { represents: 'element transitions' }),
    frame: FRAME,
    sources: { 'file:card': { make: () => testCard(3) } },
    elements: [
      backdrop('103060'),
      image('card', {
        boundsExpected: { x1: 30, y1: 20, x2: 80, y2: 80 },
        rotation: 90,
        border: { width: 20, primaryColor: 'ffffff' },
        looks: { shadow: { color: '000000c0', offsetX: 20, offsetY: 20, blur: 20 } },
        overlays: [caption],
      }),
    ],
    moments: { card: { transition, mode, share: 0.4 } },
  })
}

export const scenes = Object.fromEntries(
  Object.entries(ways).map(([name, way]) => [name, sceneOf(name, way)]),
)
