import { Canvas2dBackend } from './canvas2d/canvas2d-backend.ts'
import type { BackendKind, BackendOptions, CompositorBackend } from './compositor-backend.ts'
import { isSoftwareRenderer, rendererName } from './software-renderer.ts'
import { WebGl2Backend } from './webgl2/webgl2-backend.ts'

/**
 * Makes the backend that suits the machine: WebGL2 where a GPU draws it, else Canvas 2D, which costs
 * less than WebGL on the CPU and needs nothing but a canvas. A kind may be demanded instead; then the
 * promise rejects with `BackendUnavailableError` where the machine does not give it.
 */
export async function createBackend(
  choice: BackendKind | 'auto' = 'auto',
  options: BackendOptions = {},
): Promise<CompositorBackend> {
  if (choice === 'webgl2') return WebGl2Backend.create(options)
  const softwareRendering = drawsWithCpu()
  if (choice === 'canvas2d' || softwareRendering) {
    return new Canvas2dBackend({ ...options, softwareRendering })
  }
  try {
    return await WebGl2Backend.create(options)
  } catch {
    // The probe had a context and now there is none: the GPU has just gone.
    return new Canvas2dBackend({ ...options, softwareRendering: true })
  }
}

/** Asks WebGL who draws; a machine without WebGL draws with the CPU. */
function drawsWithCpu(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!gl) return true
  const isSoftware = isSoftwareRenderer(rendererName(gl))
  // Contexts are scarce: this one is given back at once.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return isSoftware
}
