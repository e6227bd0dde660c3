import { LUMA_KEY, passageScenes } from './passage-scenes.ts'

export const scenes = passageScenes(
  '',
  { kind: 'luma', key: LUMA_KEY },
  'the new scene appears where an image is dark first',
)
