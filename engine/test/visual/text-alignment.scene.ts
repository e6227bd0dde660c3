import { horizontalAlignments, verticalAlignments } from '@proscenium/protocol/testing'
import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'Lines and block are aligned to the nine places of their box (CORE-TXT-009, CORE-TXT-010).',
  represents: 'text alignment',
  elements: [
    backdrop('1c2733'),
    ...horizontalAlignments.flatMap((horizontalAlignment, column) =>
      verticalAlignments.map((verticalAlignment, row) =>
        element(`${horizontalAlignment}-${verticalAlignment}`, {
          content: {
            kind: 'text',
            text: `${horizontalAlignment}\n${verticalAlignment}`,
            size: 6,
            horizontalAlignment,
            verticalAlignment,
          },
          background: { kind: 'color', color: '33475b' },
          boundsExpected: {
            x1: column * 33 + 1.5,
            x2: column * 33 + 32.5,
            y1: row * 33 + 2,
            y2: row * 33 + 32,
          },
        }),
      ),
    ),
  ],
})
