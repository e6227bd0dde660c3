import { backdrop, element, golden, STORY } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A shadow keeps its size in reference pixels in story format, and falls the same way turned.',
  frame: STORY,
  elements: [
    backdrop('d0d0d0'),
    element('plain', {
      boundsExpected: { x1: 20, y1: 15, x2: 80, y2: 40 },
      background: { kind: 'color', color: '3060a0' },
      looks: { shadow: { offsetX: 45, offsetY: 60, blur: 72, color: '00000080' } },
    }),
    element('turned', {
      boundsExpected: { x1: 20, y1: 60, x2: 80, y2: 85 },
      rotation: 90,
      background: { kind: 'color', color: 'a06030' },
      looks: { shadow: { offsetX: 45, offsetY: 60, blur: 72, color: '00000080' } },
    }),
  ],
})
