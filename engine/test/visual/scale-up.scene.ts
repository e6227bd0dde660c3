import { golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

export const scene = golden({
  sentence: 'A small picture is enlarged smoothly (CORE-ELM-014).',
  represents: 'scaling up',
  elements: [image('small', { boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 } })],
  sources: { 'file:small': { make: () => testCard(5, 64, 36) } },
})
