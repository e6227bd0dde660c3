import { directions } from '@proscenium/protocol'
import { passageScenes } from './passage-scenes.ts'

export const scenes = Object.assign(
  {},
  ...directions.map((direction) =>
    passageScenes(
      direction,
      { kind: 'slide', direction },
      `the new scene moves over the old one, ${direction}`,
    ),
  ),
)
