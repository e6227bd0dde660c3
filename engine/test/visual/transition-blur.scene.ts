import { passageScenes } from './passage-scenes.ts'

const outside = {
  by: 4,
  because: 'Canvas 2D filters make a wide Gaussian of three box blurs; the shader is a true one.',
}

export const scenes = Object.fromEntries(
  Object.entries(passageScenes('', { kind: 'blur' }, 'the mix of both scenes is blurred')).map(
    ([name, scene]) => [name, { ...scene, outside }],
  ),
)
