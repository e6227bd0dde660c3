import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A feather of 20 fades the box in over a fifth of its shorter side, corners by the nearer edge.',
  elements: [
    backdrop('204060'),
    element('soft', {
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
      background: { kind: 'color', color: 'f0c040' },
      looks: { feather: 20 },
    }),
  ],
})
