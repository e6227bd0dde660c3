import { horizontalAlignments, verticalAlignments } from '@proscenium/protocol/testing'
import { element, golden } from './golden-scene.ts'

const colors = { left: 'ff8080', center: '80ff80', right: '8080ff' } as const

export const scene = golden({
  sentence:
    'Captions are aligned to the nine places of their parent, moved inwards by their margins (CORE-OVL-003 to CORE-OVL-009).',
  represents: 'captions',
  elements: [
    element('parent', {
      boundsExpected: { x1: 10, y1: 10, x2: 90, y2: 90 },
      background: { kind: 'color', color: '304050' },
      overlays: horizontalAlignments.flatMap((horizontalAlignment) =>
        verticalAlignments.map((verticalAlignment) => ({
          id: `${horizontalAlignment}-${verticalAlignment}`,
          background: { kind: 'color' as const, color: colors[horizontalAlignment] },
          relativeBounds: {
            width: 20,
            height: 15,
            horizontalAlignment,
            verticalAlignment,
            marginGlobal: 2,
            marginHorizontal: 4,
            marginVertical: 1,
          },
        })),
      ),
    }),
  ],
})
