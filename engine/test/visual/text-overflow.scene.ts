import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'What does not fit is cut at the content box (CORE-TXT-002).',
  elements: [
    element('words', {
      content: {
        kind: 'text',
        text: 'These words are far too many and far too large for the box that they stand in',
        size: 12,
        verticalAlignment: 'top',
      },
      background: { kind: 'color', color: '503020' },
      padding: 8,
      boundsExpected: { x1: 20, y1: 25, x2: 70, y2: 75 },
    }),
  ],
})
