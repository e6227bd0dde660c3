import { backdrop, element, golden } from './golden-scene.ts'

const panel = (id: string, y1: number, background: Parameters<typeof element>[1]['background']) =>
  element(id, { boundsExpected: { x1: 5, y1, x2: 95, y2: y1 + 26 }, background, zIndex: 1 })

export const scene = golden({
  sentence: 'Where light is mixed, gradients run in light, and into transparency (CORE-BKG-003).',
  blending: 'linear',
  elements: [
    backdrop('404040'),
    panel('gray', 5, {
      kind: 'linear_gradient',
      direction: 'right',
      colorStops: [
        { color: '000000', offset: 0 },
        { color: 'ffffff', offset: 1 },
      ],
    }),
    panel('colors', 37, {
      kind: 'linear_gradient',
      direction: 'right',
      colorStops: [
        { color: 'ff0000', offset: 0 },
        { color: '00ff00', offset: 0.5 },
        { color: '0000ffff', offset: 1 },
      ],
    }),
    panel('fading', 69, {
      kind: 'linear_gradient',
      direction: 'right',
      colorStops: [
        { color: 'ffc000', offset: 0 },
        { color: 'ffc00000', offset: 1 },
      ],
    }),
  ],
})
