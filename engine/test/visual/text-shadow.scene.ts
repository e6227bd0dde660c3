import { backdrop, element, golden } from './golden-scene.ts'

const styles = [
  { shadow: {} },
  { shadow: { offsetX: 10, offsetY: 10, blur: 0, color: '000000' } },
  { shadow: { offsetX: 0, offsetY: 0, blur: 30, color: 'ffe080' }, outline: { width: 4 } },
] as const

export const scene = golden({
  sentence: 'Letters cast one shadow together, hard or soft, under their outline.',
  represents: 'text shadows',
  elements: [
    backdrop('406080'),
    ...styles.map((style, index) =>
      element(`line-${index}`, {
        content: { kind: 'text', text: 'Good evening', size: 16, bold: true, ...style },
        boundsExpected: { x1: 2, x2: 98, y1: index * 33 + 1, y2: index * 33 + 33 },
      }),
    ),
  ],
})
