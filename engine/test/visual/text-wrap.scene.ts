import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'Lines break between words at the content box (CORE-TXT-002).',
  represents: 'line breaks',
  elements: [
    element('words', {
      content: {
        kind: 'text',
        text: 'The quick brown fox jumps over the lazy dog, then rests - well-earned - in the shade.',
        size: 7,
        horizontalAlignment: 'left',
        verticalAlignment: 'top',
      },
      background: { kind: 'color', color: '20344c' },
      padding: 5,
      boundsExpected: { x1: 10, y1: 10, x2: 60, y2: 90 },
    }),
  ],
})
