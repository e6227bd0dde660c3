import { element, golden, image } from './golden-scene.ts'
import { ramp, softDisc, testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'Where light is mixed, pictures keep their colours and their soft edges mix as light (CORE-CNT-004).',
  blending: 'linear',
  elements: [
    image('ramp', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 }, sizing: 'stretch' }),
    image('disc', { sizing: 'fit', boundsExpected: { x1: 5, y1: 10, x2: 45, y2: 90 }, zIndex: 1 }),
    image('card', { boundsExpected: { x1: 50, y1: 8, x2: 95, y2: 45 }, opacity: 60, zIndex: 1 }),
    element('empty', {
      kind: 'image',
      content: { kind: 'missing_file' },
      boundsExpected: { x1: 50, y1: 55, x2: 95, y2: 92 },
      zIndex: 1,
    }),
  ],
  sources: {
    'file:ramp': { make: () => ramp() },
    'file:disc': { make: () => softDisc() },
    'file:card': { make: () => testCard(7) },
  },
})
