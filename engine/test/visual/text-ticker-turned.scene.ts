import { backdrop, element, golden } from './golden-scene.ts'

const text = 'Upwards and round'

export const scene = golden({
  sentence:
    'A ticker turns, mirrors and is masked with its element, and is cut at the content box.',
  nowMs: 2000,
  elements: [
    backdrop('f4f0e8'),
    element('upright', {
      content: { kind: 'text', text, size: 12, ticker: {}, color: '203050' },
      background: { kind: 'color', color: 'a0c0e0' },
      rotation: 270,
      boundsExpected: { x1: 5, x2: 20, y1: 5, y2: 95 },
    }),
    element('mirrored', {
      content: { kind: 'text', text, size: 12, ticker: {}, color: '203050' },
      background: { kind: 'color', color: 'e0c0a0' },
      horizontalFlip: true,
      boundsExpected: { x1: 25, x2: 95, y1: 5, y2: 45 },
    }),
    element('pill', {
      content: { kind: 'text', text, size: 24, ticker: { speed: 20 }, color: '203050' },
      background: { kind: 'color', color: 'a0e0c0' },
      mask: { kind: 'rounded_rectangle', radius: 50 },
      padding: 12,
      boundsExpected: { x1: 25, x2: 95, y1: 55, y2: 95 },
    }),
  ],
})
