import { backdrop, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Under a translucent border lies the background, not the content, which ends at the inner edge (CORE-BRD-003).',
  elements: [
    backdrop('808080'),
    image('bars', {
      background: { kind: 'color', color: '000080' },
      border: { primaryColor: 'ffffff80', width: 60 },
      boundsExpected: { x1: 20, y1: 20, x2: 80, y2: 80 },
    }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
