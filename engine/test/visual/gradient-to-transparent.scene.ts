import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'Colours are interpolated premultiplied: red fading to transparent blue shows no purple (CORE-BKG-004).',
  elements: [
    backdrop('ffffff'),
    element('panel', {
      boundsExpected: { x1: 0, y1: 20, x2: 100, y2: 80 },
      background: {
        kind: 'linear_gradient',
        colorStops: [
          { color: 'ff0000ff', offset: 0 },
          { color: '0000ff00', offset: 1 },
        ],
      },
    }),
  ],
})
