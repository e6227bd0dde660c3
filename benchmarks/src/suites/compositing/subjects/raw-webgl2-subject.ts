import type { BenchScene } from '../bench-scene.ts'
import { SOURCE } from '../bench-scene.ts'
import type { DrawSubject, OpenSubject } from '../subject.ts'
import { contextOf } from './context-of.ts'
import { type LayerProgram, layerProgram, makeTexture, pictureProgram } from './raw-webgl2-parts.ts'
import { readGlPixels } from './read-gl-pixels.ts'
import { wordsPicture } from './words-picture.ts'

/** How frames get into textures. */
type Upload = 'copy' | 'frame'

/** Hand-written WebGL2: the same work and nothing else. */
export const rawWebGl2Subject = rawSubject(
  'webgl2-copy',
  'Hand-written WebGL2; frames copied to RGBA and uploaded as bytes',
  'copy',
)

/** The same with the upload that everybody writes first. */
export const rawWebGl2FrameSubject = rawSubject(
  'webgl2-frame',
  'Hand-written WebGL2; texSubImage2D of the frame itself',
  'frame',
)

function rawSubject(id: string, title: string, upload: Upload): DrawSubject {
  return { id, title, lacks: [], open: async (scene) => open(scene, upload) }
}

function open(scene: BenchScene, upload: Upload): OpenSubject {
  const gl = contextOf(scene, 'webgl2')
  const program = layerProgram(gl, scene)
  const picture = pictureProgram(gl, scene)
  const textures = scene.layers.map(() => makeTexture(gl, SOURCE.width, SOURCE.height))
  const buffers = scene.layers.map(() => new Uint8Array(SOURCE.width * SOURCE.height * 4))
  const words = wordsTexture(gl, scene)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  const one = new Uint8Array(4)
  const again = () => {
    clear(gl)
    drawLayers(gl, program, textures)
    picture.draw(words, scene.words)
  }
  return {
    async draw(frames) {
      if (upload === 'copy') await copyAll(frames, buffers)
      textures.forEach((texture, index) => {
        gl.bindTexture(gl.TEXTURE_2D, texture)
        const source = upload === 'copy' ? buffers[index] : frames[index]
        if (source) uploadTo(gl, source)
      })
      again()
    },
    again,
    finish: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, one),
    readPixels: () => readGlPixels(gl, scene),
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

async function copyAll(
  frames: readonly VideoFrame[],
  buffers: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  await Promise.all(
    buffers.map((buffer, index) => frames[index]?.copyTo(buffer, { format: 'RGBA' })),
  )
}

function uploadTo(gl: WebGL2RenderingContext, source: Uint8Array | VideoFrame): void {
  const { TEXTURE_2D, RGBA, UNSIGNED_BYTE } = gl
  if (source instanceof VideoFrame) {
    gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, RGBA, UNSIGNED_BYTE, source)
  } else {
    const { width, height } = SOURCE
    gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, width, height, RGBA, UNSIGNED_BYTE, source)
  }
}

function clear(gl: WebGL2RenderingContext): void {
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
  gl.clearColor(0x20 / 255, 0x30 / 255, 0x40 / 255, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
}

function drawLayers(
  gl: WebGL2RenderingContext,
  program: LayerProgram,
  textures: readonly WebGLTexture[],
): void {
  program.use()
  textures.forEach((texture, index) => {
    gl.bindTexture(gl.TEXTURE_2D, texture)
    program.draw(index)
  })
}

function wordsTexture(gl: WebGL2RenderingContext, scene: BenchScene): WebGLTexture {
  const canvas = wordsPicture(scene)
  const texture = makeTexture(gl, canvas.width, canvas.height)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  return texture
}
