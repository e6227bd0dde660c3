import type { CompositorBackend } from '@proscenium/engine/drawing'

/** Settles when a backend's drawing is done: asking the surface for one pixel waits for all of it. */
export async function finishDrawing(
  backend: CompositorBackend,
  target: ReturnType<CompositorBackend['createTarget']>,
): Promise<void> {
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
