import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'Text turns with its element and wraps at the unturned width (CORE-ELM-013, CORE-TXT-002).',
  elements: [
    element('down', {
      rotation: 90,
      content: { kind: 'text', text: 'turned a quarter clockwise', size: 8 },
      background: { kind: 'color', color: '304860' },
      boundsExpected: { x1: 10, y1: 5, x2: 35, y2: 95 },
    }),
    element('up', {
      rotation: 270,
      content: { kind: 'text', text: 'turned three quarters', size: 8 },
      background: { kind: 'color', color: '604830' },
      boundsExpected: { x1: 40, y1: 5, x2: 65, y2: 95 },
    }),
    element('over', {
      rotation: 180,
      content: { kind: 'text', text: 'upside down', size: 6 },
      background: { kind: 'color', color: '306048' },
      boundsExpected: { x1: 70, y1: 30, x2: 98, y2: 70 },
    }),
  ],
})
