import { backdrop, element, golden } from './golden-scene.ts'

const disc = (id: string, x1: number, color: string, ring: string) =>
  element(id, {
    boundsExpected: { x1, y1: 15.3, x2: x1 + 35.4, y2: 84.7 },
    background: { kind: 'color', color },
    border: { primaryColor: ring, width: 40 },
    mask: { kind: 'circle' },
    zIndex: 2,
  })

export const scene = golden({
  sentence:
    'Where light is mixed, half-covered pixels of an edge have half the light (rendering 11).',
  blending: 'linear',
  elements: [
    backdrop('101018'),
    element('light', {
      boundsExpected: { x1: 50, y1: 0, x2: 100, y2: 100 },
      background: { kind: 'color', color: 'f0f0e8' },
      zIndex: 1,
    }),
    disc('first', 8.2, 'ffffff', 'ff2020'),
    disc('second', 56.4, '000000', '20a0ff80'),
  ],
})
