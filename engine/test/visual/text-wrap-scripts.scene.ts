import { backdrop, element, golden } from './golden-scene.ts'

const columns = [
  { text: '今日は天気がいいですね。明日の「生放送」も、お楽しみに！', fontId: 'Noto Japanese' },
  { text: 'สวัสดีชาวโลกยินดีต้อนรับสู่รายการสดของเราในค่ำคืนนี้', fontId: 'Noto Thai' },
  { text: 'أهلا بكم في البث المباشر من الاستوديو الجديد هذا المساء', fontId: 'Noto Arabic' },
] as const

export const scene = golden({
  sentence:
    'Lines of scripts without spaces break between their words, never before a mark or a stop (CORE-TXT-002).',
  elements: [
    backdrop('f4f0e8'),
    ...columns.map((column, index) =>
      element(`column-${index}`, {
        content: {
          kind: 'text',
          size: 8,
          color: '203050',
          horizontalAlignment: index === 2 ? 'right' : 'left',
          verticalAlignment: 'top',
          ...column,
        },
        padding: 4,
        background: { kind: 'color', color: 'dfe6ee' },
        boundsExpected: { x1: index * 33 + 1, x2: index * 33 + 33, y1: 3, y2: 97 },
      }),
    ),
  ],
})
