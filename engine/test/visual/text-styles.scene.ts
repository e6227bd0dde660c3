import { backdrop, element, golden } from './golden-scene.ts'

const styles = [
  {},
  { bold: true },
  { italic: true },
  { underline: true, color: 'c02040' },
  { bold: true, italic: true, underline: true, color: '108050c0' },
]

export const scene = golden({
  sentence: 'Bold, italic, underline and colour are drawn (CORE-TXT-005 to CORE-TXT-008).',
  represents: 'text styles',
  elements: [
    backdrop('f4f0e8'),
    ...styles.map((style, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', text: 'Hamburgefonts', size: 9, color: '203050', ...style },
        boundsExpected: { x1: 5, x2: 95, y1: index * 19 + 2, y2: index * 19 + 21 },
      }),
    ),
  ],
})
