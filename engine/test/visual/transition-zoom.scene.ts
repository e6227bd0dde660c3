import { passageScenes } from './passage-scenes.ts'

export const scenes = passageScenes(
  '',
  { kind: 'zoom' },
  'the old scene grows as it fades into the new one, which settles',
)
