import type { BackendKind } from './compositor-backend.ts'

/**
 * Takes the graphics away from the backend that draws into a canvas, as a driver that crashes does: for
 * rehearsals and tests. Canvas 2D has none to lose.
 */
export function loseGraphics(canvas: OffscreenCanvas, kind: BackendKind): void {
  if (kind === 'webgl2') {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  } else if (kind === 'webgpu') {
    const context = canvas.getContext('webgpu') as GPUCanvasContext | null
    context?.getConfiguration()?.device.destroy()
  }
}
