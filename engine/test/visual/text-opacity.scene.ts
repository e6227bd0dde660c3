import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A text on a background fades as one (CORE-ELM-011, CORE-TXT-005).',
  elements: [
    backdrop('ffffff'),
    element('words', {
      opacity: 60,
      content: { kind: 'text', text: 'As one', size: 20, bold: true, color: 'ffee00' },
      background: { kind: 'color', color: '203080' },
      mask: { kind: 'rounded_rectangle', radius: 15 },
      boundsExpected: { x1: 15, y1: 25, x2: 85, y2: 75 },
    }),
  ],
})
