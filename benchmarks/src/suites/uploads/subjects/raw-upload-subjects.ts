import { contextOf } from '../../compositing/subjects/context-of.ts'
import { makeTexture, pictureProgram } from '../../compositing/subjects/raw-webgl2-parts.ts'
import { readGlPixels } from '../../compositing/subjects/read-gl-pixels.ts'
import {
  type OpenUpload,
  PICTURE,
  type UploadPicture,
  type UploadSubject,
} from '../upload-subject.ts'

/** Hand-written WebGL2: the browser's own upload of whatever it is given, and one quad. */
export const texSubImageSubject: UploadSubject = {
  id: 'webgl2-texsubimage',
  title: 'Hand-written WebGL2: texSubImage2D of the source itself, one quad',
  open: async () => openWebGl2(),
}

/** Plain Canvas 2D: one call for each picture. */
export const drawImageSubject: UploadSubject = {
  id: 'canvas2d-drawimage',
  title: 'Plain Canvas 2D: drawImage of the source itself; putImageData for pixels',
  open: async () => openCanvas2d(),
}

function openWebGl2(): OpenUpload {
  const gl = contextOf(PICTURE, 'webgl2')
  const program = pictureProgram(gl, PICTURE)
  const texture = makeTexture(gl, PICTURE.width, PICTURE.height)
  const { TEXTURE_2D, RGBA, UNSIGNED_BYTE } = gl
  const one = new Uint8Array(4)
  const upload = (source: TexImageSource) =>
    gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, RGBA, UNSIGNED_BYTE, source)
  return {
    show(picture) {
      gl.bindTexture(TEXTURE_2D, texture)
      if (picture.kind === 'pixels') {
        const { width, height } = PICTURE
        const data = new Uint8Array(picture.data.buffer)
        gl.texSubImage2D(TEXTURE_2D, 0, 0, 0, width, height, RGBA, UNSIGNED_BYTE, data)
      } else if (picture.kind !== 'still') upload(imageOf(picture))
      gl.viewport(0, 0, PICTURE.width, PICTURE.height)
      gl.clear(gl.COLOR_BUFFER_BIT)
      program.draw(texture, { x: 0, y: 0, ...PICTURE })
    },
    finish: () => gl.readPixels(0, 0, 1, 1, RGBA, UNSIGNED_BYTE, one),
    readPixels: () => readGlPixels(gl, PICTURE),
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function openCanvas2d(): OpenUpload {
  const context = contextOf(PICTURE, '2d')
  let held: Exclude<UploadPicture, { kind: 'still' }> | null = null
  return {
    show(picture) {
      if (picture.kind !== 'still') held = picture
      if (held?.kind === 'pixels') {
        context.putImageData(new ImageData(held.data, PICTURE.width), 0, 0)
      } else if (held) context.drawImage(imageOf(held), 0, 0, PICTURE.width, PICTURE.height)
    },
    finish: () => {
      context.getImageData(0, 0, 1, 1)
    },
    readPixels: () => context.getImageData(0, 0, PICTURE.width, PICTURE.height).data,
    dispose: () => {
      context.canvas.width = 0
    },
  }
}

function imageOf(
  picture: Exclude<UploadPicture, { kind: 'still' | 'pixels' }>,
): VideoFrame | ImageBitmap | OffscreenCanvas | HTMLImageElement {
  switch (picture.kind) {
    case 'frame':
      return picture.frame
    case 'bitmap':
      return picture.bitmap
    case 'canvas':
      return picture.canvas
    case 'image':
      return picture.image
  }
}
