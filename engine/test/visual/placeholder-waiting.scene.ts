import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'A source without a picture yet is a dark panel with the icon of its kind (CORE-CNT-008).',
  elements: [
    element('contribution', {
      content: { kind: 'contribution', contributionIndex: 2 },
      mask: { kind: 'circle' },
      boundsExpected: { x1: 5, y1: 10, x2: 45, y2: 80 },
    }),
    element('video', {
      content: { kind: 'media_source', fileId: 'clip' },
      boundsExpected: { x1: 50, y1: 10, x2: 95, y2: 50 },
    }),
    element('browser', {
      content: { kind: 'browser', browserId: 'page' },
      boundsExpected: { x1: 50, y1: 55, x2: 70, y2: 75 },
    }),
    element('tiny', {
      content: { kind: 'carousel', carouselId: 'slides' },
      boundsExpected: { x1: 75, y1: 55, x2: 82, y2: 65 },
    }),
  ],
})
