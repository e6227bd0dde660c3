import { backdrop, contentOf, element, golden, image } from './golden-scene.ts'
import { testCard } from './synthetic-source.ts'

const words = (size: number, y1: number) =>
  element('words', {
    boundsExpected: { x1: 5, y1, x2: 95, y2: y1 + 25 },
    content: { kind: 'text', text: 'Morph', size, bold: true, color: 'ffffff' },
  })

const from = [
  backdrop('301040'),
  image('camera', { boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 } }),
  image('guest', { boundsExpected: { x1: 5, y1: 5, x2: 30, y2: 40 }, matchKey: 'guest' }),
  words(6, 70),
]
const to = [
  backdrop('105030'),
  image('camera', {
    boundsExpected: { x1: 50, y1: 40, x2: 90, y2: 80 },
    mask: { kind: 'circle' },
    border: { primaryColor: 'ffd040', width: 20 },
  }),
  image('other', { boundsExpected: { x1: 10, y1: 40, x2: 40, y2: 85 }, matchKey: 'guest' }),
  element('badge', {
    boundsExpected: { x1: 80, y1: 5, x2: 95, y2: 20 },
    background: { kind: 'color', color: 'ff3030' },
  }),
  words(14, 2),
]

export const scenes = Object.fromEntries(
  [0, 25, 50, 75, 100].map((percent) => [
    `${percent}`,
    golden({
      sentence: `At ${percent} % of a morph elements of both scenes are on their way, others fade (GAP-020).`,
      ...(percent === 50 && { represents: 'morph transition' }),
      frame: { width: 320, height: 180 },
      elements: from,
      transition: { to: contentOf(to), progress: percent / 100, effect: { kind: 'morph' } },
      sources: {
        'file:camera': { make: () => testCard(1) },
        'file:guest': { make: () => testCard(2, 90, 90) },
        'file:other': { make: () => testCard(3, 90, 160) },
      },
    }),
  ]),
)
