import { backdrop, element, golden } from './golden-scene.ts'

const news = 'Rain in the north\nThe harbour opens again\nTwo goals in extra time'

export const scene = golden({
  sentence:
    'A ticker shows the part of its line that stands in the box at the moment, and repeats it.',
  represents: 'tickers',
  nowMs: 7300,
  elements: [
    backdrop('182430'),
    ...[
      { text: news, ticker: { speed: 12 } },
      {
        text: news,
        ticker: { speed: 12, direction: 'right' } as const,
        outline: { width: 8, color: 'c02040' },
      },
      { text: 'short', ticker: { speed: 5, separator: '|' } },
      { text: 'أخبار المساء من الاستوديو', fontId: 'Noto Arabic', ticker: { speed: 10 } },
    ].map((content, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', size: 9, verticalAlignment: 'center', ...content },
        background: { kind: 'color', color: '2c4664' },
        boundsExpected: { x1: 5, x2: 95, y1: index * 24 + 3, y2: index * 24 + 23 },
      }),
    ),
  ],
})
