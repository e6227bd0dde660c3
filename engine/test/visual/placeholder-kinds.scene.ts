import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence:
    'Missing files, contributions and carousels say what is missing (CORE-CNT-008, CORE-CNT-016 to CORE-CNT-021).',
  represents: 'placeholders',
  elements: [
    element('file', {
      content: { kind: 'missing_file', mediaTypes: ['image', 'video'], tags: ['logo'] },
      boundsExpected: { x1: 2, y1: 3, x2: 49, y2: 48 },
    }),
    element('guest', {
      content: { kind: 'missing_contribution', sources: ['camera', 'screen_share'] },
      mask: { kind: 'rounded_rectangle', radius: 12 },
      boundsExpected: { x1: 51, y1: 3, x2: 98, y2: 48 },
    }),
    element('carousel', {
      content: { kind: 'missing_carousel' },
      border: { primaryColor: '4080ff', width: 9 },
      boundsExpected: { x1: 2, y1: 52, x2: 49, y2: 97 },
    }),
    element('image', {
      content: { kind: 'missing_file', mediaTypes: ['image'], tags: [] },
      boundsExpected: { x1: 51, y1: 52, x2: 98, y2: 97 },
    }),
  ],
})
