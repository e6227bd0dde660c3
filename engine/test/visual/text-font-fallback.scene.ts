import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'An unknown font is drawn in the bundled one, whatever its name (CORE-TXT-003, CORE-TXT-012).',
  represents: 'fonts',
  elements: [
    element('unknown', {
      content: { kind: 'text', text: 'Fallback sans', fontId: 'No "Such" Font \\ 12', size: 10 },
      boundsExpected: { x1: 5, y1: 5, x2: 95, y2: 50 },
    }),
    element('bundled', {
      content: { kind: 'text', text: 'Fallback sans', fontId: 'Inter', size: 10 },
      boundsExpected: { x1: 5, y1: 50, x2: 95, y2: 95 },
    }),
  ],
})
