import { golden, image } from './golden-scene.ts'
import { ramp } from './synthetic-source.ts'

export const scene = golden({
  sentence: "A caption says its parent's name and description (CORE-OVL-011, GAP-028).",
  represents: 'caption texts',
  elements: [
    image('ramp', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      overlays: [
        {
          id: 'name',
          content: {
            kind: 'text',
            text: '{{parent.name}}\n{{parent.description}}',
            size: 5,
            horizontalAlignment: 'left',
          },
          background: { kind: 'color', color: '101820e0' },
          mask: { kind: 'rounded_rectangle', radius: 20 },
          padding: 12,
          relativeBounds: {
            width: 60,
            height: 30,
            horizontalAlignment: 'left',
            verticalAlignment: 'bottom',
            marginGlobal: 5,
          },
        },
      ],
    }),
  ],
  descriptions: { ramp: { name: 'Ada Lovelace', description: 'Analyst, London' } },
  sources: { 'file:ramp': { make: () => ramp() } },
})
