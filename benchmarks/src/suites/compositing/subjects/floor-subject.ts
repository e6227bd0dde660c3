import { SOURCE } from '../bench-scene.ts'
import type { DrawSubject } from '../subject.ts'
import { contextOf } from './context-of.ts'
import { makeTexture, pictureProgram } from './raw-webgl2-parts.ts'
import { readGlPixels } from './read-gl-pixels.ts'

/** The rasteriser's own floor: clear, then one textured quad over the whole frame; nothing is uploaded. */
export const floorSubject: DrawSubject = {
  id: 'floor',
  title: 'Clear and one full-frame textured quad, no upload',
  lacks: ['crop', 'mask', 'border', 'opacity', 'text'],
  open: async (scene) => {
    const gl = contextOf(scene, 'webgl2')
    const program = pictureProgram(gl, scene)
    const texture = makeTexture(gl, SOURCE.width, SOURCE.height)
    const whole = { x: 0, y: 0, width: scene.width, height: scene.height }
    const one = new Uint8Array(4)
    return {
      draw: () => {
        gl.viewport(0, 0, scene.width, scene.height)
        gl.clear(gl.COLOR_BUFFER_BIT)
        program.draw(texture, whole)
      },
      finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one),
      readPixels: () => readGlPixels(gl, scene),
      dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
    }
  },
}
