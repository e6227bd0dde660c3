import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'With autoFit the text shrinks until it fits (CORE-TXT-004).',
  represents: 'auto-fitted text',
  elements: [
    element('words', {
      content: {
        kind: 'text',
        text: 'These words are far too many and far too large for the box that they stand in',
        size: 12,
        autoFit: true,
      },
      background: { kind: 'color', color: '205030' },
      padding: 8,
      boundsExpected: { x1: 20, y1: 25, x2: 70, y2: 75 },
    }),
  ],
})
