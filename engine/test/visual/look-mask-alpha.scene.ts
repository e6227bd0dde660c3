import { backdrop, element, golden } from './golden-scene.ts'
import { softDisc } from './synthetic-source.ts'

const disc = { kind: 'file', fileId: 'disc' } as const
const panel = (id: string, x1: number, invert: boolean) =>
  element(id, {
    boundsExpected: { x1, y1: 10, x2: x1 + 45, y2: 90 },
    background: { kind: 'color', color: '2080e0' },
    border: { primaryColor: 'ffffff', width: 30 },
    looks: { pictureMask: { content: disc, channel: 'alpha', invert } },
  })

export const scene = golden({
  sentence:
    'An alpha mask shows the element where the other picture is opaque; inverted, where it is not.',
  elements: [backdrop('301020'), panel('plain', 2.5, false), panel('inverted', 52.5, true)],
  sources: { 'file:disc': { make: () => softDisc(288) } },
})
