import { element, golden } from './golden-scene.ts'

const directions = [
  'left',
  'right',
  'top',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const

export const scene = golden({
  sentence: 'Each of the eight directions runs to its side or corner (CORE-BKG-006).',
  represents: 'linear gradients',
  elements: directions.map((direction, index) =>
    element(direction, {
      boundsExpected: {
        x1: (index % 4) * 25 + 2,
        x2: (index % 4) * 25 + 23,
        y1: index < 4 ? 5 : 52,
        y2: index < 4 ? 48 : 95,
      },
      background: {
        kind: 'linear_gradient',
        direction,
        colorStops: [
          { color: '102040', offset: 0 },
          { color: 'ffe080', offset: 1 },
        ],
      },
    }),
  ),
})
