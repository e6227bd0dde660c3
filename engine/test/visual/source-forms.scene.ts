import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Raw pixels, bitmaps and video frames of one picture look the same (CORE-CNT-003, CORE-CNT-004).',
  represents: 'source formats',
  elements: [
    image('pixels', { boundsExpected: { x1: 2, y1: 30, x2: 32, y2: 70 } }),
    image('bitmap', { boundsExpected: { x1: 35, y1: 30, x2: 65, y2: 70 } }),
    image('video', { boundsExpected: { x1: 68, y1: 30, x2: 98, y2: 70 } }),
  ],
  sources: {
    'file:pixels': { make: () => testCard(3) },
    'file:bitmap': { make: () => testCard(3), form: 'bitmap' },
    'file:video': { make: () => testCard(3), form: 'video-frame' },
  },
})
