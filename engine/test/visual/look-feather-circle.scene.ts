import { backdrop, element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A feather follows the outline: a circle fades in along its radius (CORE-MSK-001).',
  represents: 'feathered edges',
  elements: [
    backdrop('602040'),
    element('soft', {
      boundsExpected: { x1: 20, y1: 10, x2: 80, y2: 90 },
      background: { kind: 'color', color: '40e0c0' },
      mask: { kind: 'circle' },
      looks: { feather: 25 },
    }),
  ],
})
