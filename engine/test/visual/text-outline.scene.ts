import { backdrop, element, golden } from './golden-scene.ts'

const styles = [
  { outline: { width: 4 } },
  { outline: { width: 12, color: 'c02040' } },
  { outline: { width: 8, color: '10406080' }, underline: true },
] as const

export const scene = golden({
  sentence: 'Letters have an outline of their own, outside them and under the letters beside.',
  represents: 'text outlines',
  elements: [
    backdrop('60a0d0'),
    ...styles.map((style, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', text: 'Hamburgefonts', size: 16, bold: true, ...style },
        boundsExpected: { x1: 2, x2: 98, y1: index * 33 + 1, y2: index * 33 + 33 },
      }),
    ),
  ],
})
