import { golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    "Padding is percent of the box's shorter side; the background shows through it (CORE-ELM-012).",
  elements: [
    image('bars', {
      padding: 10,
      sizing: 'stretch',
      background: { kind: 'color', color: 'c03060' },
      boundsExpected: { x1: 15, y1: 15, x2: 85, y2: 85 },
    }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
