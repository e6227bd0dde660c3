import { backdrop, element, golden } from './golden-scene.ts'

const bar = (id: string, y1: number, color: string, opacity: number) =>
  element(id, {
    boundsExpected: { x1: 10, y1, x2: 90, y2: y1 + 20 },
    background: { kind: 'color', color },
    opacity,
    zIndex: 2,
  })

export const scene = golden({
  sentence: 'Where light is mixed, half red over green is as bright as both (rendering 11).',
  blending: 'linear',
  elements: [
    backdrop('000000'),
    element('green', {
      boundsExpected: { x1: 50, y1: 0, x2: 100, y2: 100 },
      background: { kind: 'color', color: '00ff00' },
      zIndex: 1,
    }),
    bar('white', 5, 'ffffff', 50),
    bar('red', 40, 'ff0000', 50),
    bar('glass', 75, '4080ff60', 80),
  ],
})
