import { element, golden, image } from './golden-scene.ts'
import { colorBars } from './synthetic-source.ts'

const band = (
  id: 'multiply' | 'screen' | 'overlay' | 'add' | 'darken' | 'lighten',
  index: number,
) =>
  element(id, {
    boundsExpected: { x1: 0, y1: 2 + index * 16.5, x2: 100, y2: 14 + index * 16.5 },
    background: { kind: 'color', color: 'c08040c0' },
    zIndex: 1,
    looks: { blend: id },
  })

export const scene = golden({
  sentence: 'Where light is mixed, the formulas of blending count in light (W3C Compositing 1).',
  represents: 'linear light',
  blending: 'linear',
  elements: [
    image('bars', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 }, sizing: 'stretch' }),
    band('multiply', 0),
    band('screen', 1),
    band('overlay', 2),
    band('add', 3),
    band('darken', 4),
    band('lighten', 5),
  ],
  sources: { 'file:bars': { make: () => colorBars() } },
})
