import { element, golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'While its mask has no picture yet an element shows whole: never black.',
  elements: [
    element('panel', {
      background: { kind: 'color', color: '2080e0' },
      looks: { pictureMask: { content: { kind: 'file', fileId: 'late' } } },
    }),
  ],
})
