import { backdrop, element, golden } from './golden-scene.ts'

const lines = [
  { text: 'مرحبا بالعالم، أهلا وسهلا', fontId: 'Noto Arabic', horizontalAlignment: 'right' },
  { text: 'שלום עולם (2026)', fontId: 'Noto Hebrew', horizontalAlignment: 'left' },
  {
    text: 'البث المباشر Proscenium 2.0 الآن',
    fontId: 'Noto Arabic',
    horizontalAlignment: 'center',
  },
  { text: 'Tonight: שלום עולם, live', fontId: 'Noto Hebrew', horizontalAlignment: 'left' },
] as const

export const scene = golden({
  sentence:
    'Text written from the right is shaped and ordered, and stands where its alignment says (CORE-TXT-009).',
  represents: 'right-to-left text',
  elements: [
    backdrop('f4f0e8'),
    ...lines.map((line, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', size: 10, color: '203050', underline: index === 1, ...line },
        boundsExpected: { x1: 4, x2: 96, y1: index * 24 + 2, y2: index * 24 + 24 },
        background: { kind: 'color', color: 'dfe6ee' },
      }),
    ),
  ],
})
