import { element, golden } from './golden-scene.ts'

const half = (id: string, y1: number, blend: 'multiply' | 'overlay' | 'screen' | 'add') =>
  element(id, {
    boundsExpected: { x1: 30, y1, x2: 90, y2: y1 + 20 },
    background: { kind: 'color', color: '40c0ff90' },
    zIndex: 1,
    looks: { blend },
  })

export const scene = golden({
  sentence: 'On a canvas that keeps transparency blending counts only where something lies below.',
  alpha: true,
  elements: [
    element('ground', {
      boundsExpected: { x1: 10, y1: 0, x2: 60, y2: 100 },
      background: { kind: 'color', color: 'e0602080' },
    }),
    half('a', 4, 'multiply'),
    half('b', 28, 'overlay'),
    half('c', 52, 'screen'),
    half('d', 76, 'add'),
  ],
})
