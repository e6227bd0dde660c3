import { backdrop, element, golden } from './golden-scene.ts'

const text = Array.from({ length: 60 }, (_, index) => `Item number ${index + 1} of the news`).join(
  '\n',
)

export const scene = golden({
  sentence: 'A ticker whose line is longer than its canvas shows every part of it without a seam.',
  nowMs: 50_000,
  elements: [
    backdrop('182430'),
    // 3200, 3456 and 12000 pixels into the line: before, on and long after the end of its first row.
    ...[10, 10.8, 37.5].map((speed, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', size: 9, text, ticker: { speed } },
        background: { kind: 'color', color: '2c4664' },
        boundsExpected: { x1: 5, x2: 95, y1: index * 32 + 4, y2: index * 32 + 32 },
      }),
    ),
  ],
})
