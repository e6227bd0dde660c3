import { backdrop, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A corner whose flag is false stays square (CORE-MSK-004).',
  represents: 'masks',
  elements: [
    backdrop('d8d8d8'),
    image('bars', {
      mask: { kind: 'rounded_rectangle', radius: 40, topRight: false, bottomLeft: false },
      boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 },
    }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
