import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'The default size is 8 % of 1080 reference pixels, white (CORE-TXT-004, CORE-TXT-005).',
  elements: [
    element('words', {
      content: { kind: 'text', text: 'Eight percent' },
      boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
    }),
  ],
})
