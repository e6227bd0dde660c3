import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'With equal zIndex the later element of the list lies above (CORE-ELM-021).',
  elements: [
    element('first', {
      boundsExpected: { x1: 10, y1: 10, x2: 60, y2: 60 },
      background: { kind: 'color', color: 'e0a030' },
    }),
    element('second', {
      boundsExpected: { x1: 40, y1: 40, x2: 90, y2: 90 },
      background: { kind: 'color', color: '3060c0' },
    }),
  ],
})
