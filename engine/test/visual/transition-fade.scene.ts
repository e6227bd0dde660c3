import { passageScenes } from './passage-scenes.ts'

export const scenes = passageScenes('', { kind: 'fade' }, 'every pixel is mixed from both frames')
