import { backdrop, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence: "A circle's diameter is the box's shorter side, centred (CORE-MSK-001, CORE-MSK-002).",
  represents: 'circle masks',
  elements: [
    backdrop('223344'),
    image('bars', { mask: { kind: 'circle' }, boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 } }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
