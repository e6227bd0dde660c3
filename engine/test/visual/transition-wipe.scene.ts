import { passageScenes } from './passage-scenes.ts'

const shapes = ['left', 'right', 'up', 'down', 'clock', 'iris'] as const

export const scenes = Object.assign(
  {},
  ...shapes.map((shape) =>
    passageScenes(shape, { kind: 'wipe', shape }, `a wipe (${shape}) uncovers the new scene`),
  ),
)
