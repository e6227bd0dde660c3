import { element, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A translucent background lets what lies below show through (CORE-BKG-002).',
  represents: 'backgrounds',
  elements: [
    image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 } }),
    element('veil', {
      boundsExpected: { x1: 20, y1: 20, x2: 80, y2: 80 },
      background: { kind: 'color', color: '00000099' },
    }),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
