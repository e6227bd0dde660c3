import { backdrop, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A hidden element draws nothing, nor do its captions (CORE-ELM-007).',
  represents: 'hidden elements',
  elements: [
    backdrop('305030'),
    image('card', {
      hidden: true,
      boundsExpected: { x1: 10, y1: 10, x2: 45, y2: 60 },
      overlays: [{ id: 'plate', background: { kind: 'color', color: 'ffffff' } }],
    }),
    image('card', {
      id: 'shown',
      boundsExpected: { x1: 55, y1: 10, x2: 90, y2: 60 },
      overlays: [
        { id: 'hidden-plate', hidden: true, background: { kind: 'color', color: 'ffffff' } },
      ],
    }),
  ],
  sources: { 'file:card': { make: () => testCard(1) } },
})
