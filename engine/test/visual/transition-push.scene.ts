import { directions } from '@proscenium/protocol'
import { passageScenes } from './passage-scenes.ts'

export const scenes = Object.assign(
  {},
  ...directions.map((direction) =>
    passageScenes(direction, { kind: 'push', direction }, `both scenes move ${direction}`),
  ),
)
