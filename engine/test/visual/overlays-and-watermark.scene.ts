import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    "The scene's overlays lie above all elements, the watermark last (CORE-OVL-012 to CORE-OVL-014).",
  represents: 'overlays',
  elements: [
    element('high', {
      zIndex: 100,
      boundsExpected: { x1: 20, y1: 20, x2: 80, y2: 80 },
      background: { kind: 'color', color: '3060a0' },
    }),
  ],
  overlayElements: [
    { id: 'mark', isWatermark: true },
    { id: 'strap', isWatermark: false },
  ],
  overlays: {
    mark: [
      element('mark', {
        opacity: 80,
        boundsExpected: { x1: 60, y1: 60, x2: 95, y2: 95 },
        mask: { kind: 'circle' },
        background: { kind: 'color', color: 'ffffff' },
      }),
    ],
    strap: [
      element('strap', {
        boundsExpected: { x1: 0, y1: 70, x2: 100, y2: 90 },
        background: { kind: 'color', color: 'd03030' },
      }),
    ],
  },
})
