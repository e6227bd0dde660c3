import { element, golden } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence:
    'A contribution without a picture shows its image, uncropped, where it has one (CORE-CTR-014).',
  elements: [
    element('guest', {
      content: { kind: 'contribution', contributionIndex: 3 },
      crop: { kind: 'manual', x1: 0, x2: 20, y1: 0 },
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
    }),
  ],
  fallbacks: { 'contribution:3': 'image:portrait' },
  sources: { 'image:portrait': { make: () => testCard(9) } },
})
