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

type Target = ReturnType<CompositorBackend['createTarget']>

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
  let version = 0
  return {
    async draw(given) {
      version++
      const pictures = copiers.map((copier, index) => {
        const frame = given[index]
        if (!frame) throw new Error(`Layer ${index} has no frame`)
        return asPixels ? copier.copy(frame, version) : asFrame(frame, version)
      })
      const frames = new Map<string, SourceFrame>()
      for (const [index, picture] of pictures.entries()) {
        frames.set(`contribution:${index + 1}`, await picture)
      }
      if (!backend.draw(target, list, frames)) throw new Error('The context is lost')
    },
    finish: () => finish(backend, target),
    readPixels: () => new Uint8ClampedArray(backend.readPixels(target)),
    dispose: () => backend.dispose(),
  }
}

function asFrame(frame: VideoFrame, version: number): SourceFrame {
  return { kind: 'video-frame', frame, version, ...SOURCE }
}

/** Asking the surface for one pixel waits until all drawing is done. */
async function finish(backend: CompositorBackend, target: Target): Promise<void> {
  const { canvas } = backend.surface(target)
  switch (backend.kind) {
    case 'webgl2': {
      const gl = canvas.getContext('webgl2')
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      return
    }
    case 'canvas2d':
      canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
      return
    case 'webgpu':
      await canvas.getContext('webgpu')?.getConfiguration()?.device.queue.onSubmittedWorkDone()
  }
}
