import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'The captions of an element lie directly above it and below the next element (CORE-OVL-001).',
  elements: [
    element('lower', {
      boundsExpected: { x1: 10, y1: 10, x2: 60, y2: 70 },
      background: { kind: 'color', color: '206080' },
      overlays: [
        {
          id: 'plate',
          background: { kind: 'color', color: 'ffffff' },
          relativeBounds: { width: 60, height: 30, horizontalAlignment: 'right' },
        },
      ],
    }),
    element('upper', {
      boundsExpected: { x1: 50, y1: 30, x2: 90, y2: 90 },
      background: { kind: 'color', color: 'c08020' },
    }),
  ],
})
