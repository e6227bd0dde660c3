import { Canvas2dBackend } from './backend/canvas2d/canvas2d-backend.ts'
import { isSoftwareRenderer, rendererName } from './backend/software-renderer.ts'
import { describeGpuAdapter, requestGpuAdapter } from './backend/webgpu/gpu-adapter.ts'
import type { BackendMakers } from './choose-backend.ts'
import { tryBackend } from './try-backend.ts'

/**
 * The backends of this machine. Those that need a graphics card are loaded when they are chosen; Canvas 2D is
 * always at hand, since it takes over at once when a graphics context is lost.
 */
export const machineBackends: BackendMakers = {
  async webgpu(options) {
    const { WebGpuBackend } = await import('./backend/webgpu/webgpu-backend.ts')
    return WebGpuBackend.create(options)
  },
  async webgl2(options) {
    const { WebGl2Backend } = await import('./backend/webgl2/webgl2-backend.ts')
    return WebGl2Backend.create(options)
  },
  canvas2d: async (options) => new Canvas2dBackend(options),
  probeSoftware() {
    const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
    if (!gl) return null
    const software = isSoftwareRenderer(rendererName(gl))
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return software
  },
  async probeWebGpu() {
    const adapter = await requestGpuAdapter()
    if (!adapter) return 'This browser gives no WebGPU adapter'
    return describeGpuAdapter(adapter).softwareRendering ? 'WebGPU is drawn by the CPU here' : null
  },
  tryOut: (backend) => tryBackend(backend, () => performance.now()),
}
