import { backdrop, element, golden } from './golden-scene.ts'

const panel = (id: string, y1: number, colors: readonly string[]) =>
  element(id, {
    boundsExpected: { x1: 5, y1, x2: 95, y2: y1 + 26 },
    background: {
      kind: 'linear_gradient',
      direction: 'right',
      colorStops: colors.map((color, index) => ({ color, offset: index / (colors.length - 1) })),
    },
    zIndex: 1,
  })

export const scene = golden({
  sentence: 'Where light is mixed, gradients run in light, and into transparency (CORE-BKG-003).',
  blending: 'linear',
  elements: [
    backdrop('404040'),
    panel('gray', 5, ['000000', 'ffffff']),
    panel('colors', 37, ['ff0000', '00ff00', '0000ff']),
    panel('fading', 69, ['ffc000', 'ffc00000']),
  ],
})
