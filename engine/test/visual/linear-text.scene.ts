import { backdrop, element, golden } from './golden-scene.ts'

const words = (id: string, y1: number, color: string) =>
  element(id, {
    boundsExpected: { x1: 5, y1, x2: 95, y2: y1 + 40 },
    zIndex: 2,
    content: { kind: 'text', text: 'Lights and letters', size: 10, color },
  })

export const scene = golden({
  sentence:
    'Where light is mixed, light letters look a little stronger and dark ones a little finer (rendering 11).',
  blending: 'linear',
  elements: [
    backdrop('000000'),
    element('light', {
      boundsExpected: { x1: 0, y1: 50, x2: 100, y2: 100 },
      background: { kind: 'color', color: 'ffffff' },
      zIndex: 1,
    }),
    words('white', 5, 'ffffff'),
    words('black', 55, '000000'),
  ],
})
