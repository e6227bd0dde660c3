import { passageScenes } from './passage-scenes.ts'

export const scenes = passageScenes(
  '',
  { kind: 'dip', color: { red: 1, green: 0.8, blue: 0.2, alpha: 1 } },
  'the old scene fades to a colour and that to the new scene',
)
