import { golden } from './golden-scene.ts'

export const scene = golden({
  sentence: 'A scene without elements is opaque black (CORE-SCN-011).',
  represents: 'empty scene',
  elements: [],
})
