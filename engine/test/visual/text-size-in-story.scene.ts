import { element, golden, STORY } from './golden-scene.ts'

export const scene = golden({
  sentence: 'The size of text is reckoned from the shorter side of the frame (CORE-TXT-004).',
  represents: 'portrait frames',
  frame: STORY,
  elements: [
    element('words', {
      content: { kind: 'text', text: 'Eight percent upright', size: 8 },
      boundsExpected: { x1: 5, y1: 40, x2: 95, y2: 60 },
      background: { kind: 'color', color: '402040' },
    }),
  ],
})
