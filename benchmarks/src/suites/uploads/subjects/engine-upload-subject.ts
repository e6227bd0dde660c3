import {
  type CompositorBackend,
  flattenScene,
  openBackend,
  PixelCopier,
  type SourceFrame,
} from '@proscenium/engine/drawing'
import { sceneContentSchema } from '@proscenium/protocol'
import { finishDrawing } from '../../compositing/subjects/finish-drawing.ts'
import {
  type OpenUpload,
  PICTURE,
  type UploadPicture,
  type UploadSubject,
} from '../upload-subject.ts'

const KEY = 'contribution:1'

/** Our backends, with each kind in the form in which the engine hands it to them. */
export const engineUploadSubjects: readonly UploadSubject[] = (
  ['canvas2d', 'webgl2', 'webgpu'] as const
).map((kind) => ({
  id: `proscenium-${kind}`,
  title: `Proscenium, ${kind} backend`,
  open: async () => openOn(await openBackend(kind)),
}))

function openOn(backend: CompositorBackend): OpenUpload {
  const target = backend.createTarget('upload', PICTURE.width, PICTURE.height)
  const list = flattenScene(wholeFrame(), { ...PICTURE, sourceSize: () => PICTURE })
  const copier = new PixelCopier()
  const frames = new Map<string, SourceFrame>()
  let version = 0
  /** The engine turns what is no frame, bitmap or pixels into one of these; that is closed afterwards. */
  async function take(picture: UploadPicture): Promise<VideoFrame | ImageBitmap | null> {
    version++
    const facts = { version, ...PICTURE }
    switch (picture.kind) {
      case 'still':
        return null
      case 'frame':
        frames.set(KEY, await fromVideo(picture.frame))
        return null
      case 'bitmap':
        frames.set(KEY, { kind: 'bitmap', bitmap: picture.bitmap, ...facts })
        return null
      case 'canvas': {
        const frame = new VideoFrame(picture.canvas, { timestamp: version, alpha: 'discard' })
        frames.set(KEY, await fromVideo(frame))
        return frame
      }
      case 'image': {
        const bitmap = await createImageBitmap(picture.image)
        frames.set(KEY, { kind: 'bitmap', bitmap, ...facts })
        return bitmap
      }
      case 'pixels': {
        const data = new Uint8Array(picture.data.buffer)
        const size = { pixelWidth: PICTURE.width, pixelHeight: PICTURE.height }
        frames.set(KEY, { kind: 'pixels', data, ...size, hasAlpha: false, ...facts })
        return null
      }
    }
  }
  async function fromVideo(frame: VideoFrame): Promise<SourceFrame> {
    if (backend.capabilities.videoUpload === 'pixels') return copier.copy(frame, version)
    return { kind: 'video-frame', frame, version, ...PICTURE }
  }
  return {
    async show(picture) {
      const made = await take(picture)
      const isDrawn = backend.draw(target, list, frames)
      made?.close()
      if (!isDrawn) throw new Error('The context is lost')
    },
    finish: () => finishDrawing(backend, target),
    readPixels: () => new Uint8ClampedArray(backend.readPixels(target)),
    dispose: () => backend.dispose(),
  }
}

function wholeFrame() {
  return sceneContentSchema.parse({
    name: 'Upload',
    visualElements: [
      {
        id: 'picture',
        kind: 'contribution',
        content: { kind: 'contribution', contributionIndex: 1 },
        boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
        zIndex: 0,
      },
    ],
  })
}
