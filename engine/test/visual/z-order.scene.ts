import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A higher zIndex lies above, whatever the order of the list (CORE-ELM-021).',
  represents: 'z-order',
  elements: [
    element('top', {
      zIndex: 5,
      boundsExpected: { x1: 30, y1: 30, x2: 60, y2: 80 },
      background: { kind: 'color', color: 'e04040' },
    }),
    element('bottom', {
      zIndex: 1,
      boundsExpected: { x1: 10, y1: 10, x2: 50, y2: 60 },
      background: { kind: 'color', color: '40a0e0' },
    }),
    element('middle', {
      zIndex: 3,
      boundsExpected: { x1: 40, y1: 20, x2: 90, y2: 50 },
      background: { kind: 'color', color: '40c060' },
    }),
  ],
})
