import type { BackendKind } from './compositor-backend.ts'
import { requestGpuAdapter } from './webgpu/gpu-adapter.ts'

/** The backends that this browser could draw with, the best first. Makes no device; never rejects. */
export async function availableBackends(): Promise<BackendKind[]> {
  const hasWebGpu = (await requestGpuAdapter()) !== null
  return [
    ...(hasWebGpu ? (['webgpu'] as const) : []),
    ...(hasWebGl2() ? (['webgl2'] as const) : []),
    'canvas2d',
  ]
}

function hasWebGl2(): boolean {
  try {
    const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
    // Browsers allow few contexts at a time: this one is given back.
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
    return gl !== null
  } catch {
    return false
  }
}
