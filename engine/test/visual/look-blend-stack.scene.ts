import { element, golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

const disc = (id: string, x1: number, color: string, blend: 'multiply' | 'screen' | 'add') =>
  element(id, {
    boundsExpected: { x1, y1: 15, x2: x1 + 40, y2: 85 },
    zIndex: 1,
    mask: { kind: 'circle' },
    background: { kind: 'color', color },
    looks: { blend },
  })

export const scene = golden({
  sentence: 'Blended elements see what was blended below them.',
  represents: 'blend modes',
  elements: [
    image('ramp', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 }, sizing: 'stretch' }),
    disc('first', 8, 'ff8040', 'multiply'),
    disc('second', 30, '4060a0', 'screen'),
    disc('third', 52, '204010', 'add'),
  ],
  sources: { 'file:ramp': { make: () => ramp() } },
})
