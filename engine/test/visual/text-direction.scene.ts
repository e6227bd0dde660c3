import { backdrop, element, golden } from './golden-scene.ts'

const text = 'שלום (abc), 123!'

export const scene = golden({
  sentence: 'A document may decide the base direction, which orders the parts of a line.',
  elements: [
    backdrop('182430'),
    ...(['auto', 'rtl', 'ltr'] as const).map((direction, index) =>
      element(direction, {
        content: { kind: 'text', text, fontId: 'Noto Hebrew', size: 14, direction },
        boundsExpected: { x1: 4, x2: 96, y1: index * 32 + 4, y2: index * 32 + 32 },
      }),
    ),
  ],
})
