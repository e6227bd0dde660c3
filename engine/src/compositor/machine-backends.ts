import { Canvas2dBackend } from './backend/canvas2d/canvas2d-backend.ts'
import { isSoftwareRenderer, rendererName } from './backend/software-renderer.ts'
import { WebGl2Backend } from './backend/webgl2/webgl2-backend.ts'
import { describeGpuAdapter, requestGpuAdapter } from './backend/webgpu/gpu-host.ts'
import { WebGpuBackend } from './backend/webgpu/webgpu-backend.ts'
import type { BackendMakers } from './choose-backend.ts'
import { tryBackend } from './try-backend.ts'

/** The backends of this machine. */
export const machineBackends: BackendMakers = {
  webgpu: (options) => WebGpuBackend.create(options),
  webgl2: (options) => WebGl2Backend.create(options),
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
