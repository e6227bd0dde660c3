import { backdrop, contentOf, element, golden } from './golden-scene.ts'

const card = (id: string, x1: number, opacity: number) =>
  element(id, {
    boundsExpected: { x1, y1: 20, x2: x1 + 40, y2: 80 },
    zIndex: 1,
    opacity,
    background: { kind: 'color', color: 'e0a020' },
    border: { primaryColor: '2040c0', width: 30 },
    overlays: [
      {
        id: `${id}-caption`,
        background: { kind: 'color', color: '20c04080' },
        relativeBounds: {
          width: 50,
          height: 50,
          horizontalAlignment: 'center',
          verticalAlignment: 'center',
          marginGlobal: 0,
          marginHorizontal: 0,
          marginVertical: 0,
        },
      },
    ],
  })

export const scene = golden({
  sentence: 'Opacities of caption, element and fade multiply.',
  represents: 'opacity',
  elements: [backdrop('808080'), card('left', 5, 50), card('right', 55, 80)],
  transition: { to: contentOf([backdrop('808080')]), progress: 0.25 },
})
