import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A text without a letter shows its background and stops nothing (CORE-TXT-001).',
  elements: [
    element('nothing', {
      content: { kind: 'text', text: '' },
      background: { kind: 'color', color: '305020' },
      boundsExpected: { x1: 10, y1: 10, x2: 45, y2: 90 },
    }),
    element('blank', {
      content: { kind: 'text', text: ' \n\t', underline: true },
      background: { kind: 'color', color: '203050' },
      boundsExpected: { x1: 55, y1: 10, x2: 90, y2: 90 },
    }),
  ],
})
