import {
  type CompositorBackend,
  flattenScene,
  openBackend,
  PixelCopier,
  type SourceFrame,
} from '@proscenium/engine/drawing'
import { benchDocument } from '../bench-document.ts'
import { type BenchScene, SOURCE } from '../bench-scene.ts'
import type { DrawSubject, OpenSubject } from '../subject.ts'
import { finishDrawing } from './finish-drawing.ts'

/** Our backends, driven as the engine's compositor drives them: copies on arrival, then one draw. */
export const engineWebGl2Subject = engineSubject('webgl2')
export const engineCanvas2dSubject = engineSubject('canvas2d')
export const engineWebGpuSubject = engineSubject('webgpu')

function engineSubject(kind: CompositorBackend['kind']): DrawSubject {
  return {
    id: `proscenium-${kind}`,
    title: `Proscenium, ${kind} backend`,
    lacks: [],
    open: async (scene) => openOn(await openBackend(kind), scene),
  }
}

function openOn(backend: CompositorBackend, scene: BenchScene): OpenSubject {
  const target = backend.createTarget('program', scene.width, scene.height)
  const { width, height } = scene
  const list = flattenScene(benchDocument(scene), { width, height, sourceSize: () => SOURCE })
  const copiers = scene.layers.map(() => new PixelCopier())
  const asPixels = backend.capabilities.videoUpload === 'pixels'
  const held = new Map<string, SourceFrame>()
  let version = 0
  const again = () => {
    if (!backend.draw(target, list, held)) throw new Error('The context is lost')
  }
  return {
    async draw(given) {
      version++
      const pictures = copiers.map((copier, index) => {
        const frame = given[index]
        if (!frame) throw new Error(`Layer ${index} has no frame`)
        return asPixels ? copier.copy(frame, version) : asFrame(frame, version)
      })
      for (const [index, picture] of pictures.entries()) {
        held.set(`contribution:${index + 1}`, await picture)
      }
      again()
    },
    again,
    finish: () => finishDrawing(backend, target),
    readPixels: () => new Uint8ClampedArray(backend.readPixels(target)),
    dispose: () => backend.dispose(),
  }
}

function asFrame(frame: VideoFrame, version: number): SourceFrame {
  return { kind: 'video-frame', frame, version, ...SOURCE }
}
