import { isSoftwareRenderer } from '../software-renderer.ts'

/** What the machine's graphics adapter is. */
export interface GpuAdapterFacts {
  /** Vendor, architecture and driver, as far as the browser tells them. */
  readonly renderer: string
  /** True for a fallback adapter, and for one whose name is that of a CPU rasteriser. */
  readonly softwareRendering: boolean
  /** Widest and highest texture, in pixels. */
  readonly maxSizePx: number
}

/** The browser's entry to WebGPU; null on old browsers and on pages that are not secure. */
export function gpuEntry(): GPU | null {
  return (globalThis.navigator as { readonly gpu?: GPU } | undefined)?.gpu ?? null
}

/** Asks for the fastest adapter; null when the machine gives none. Never rejects. */
export async function requestGpuAdapter(): Promise<GPUAdapter | null> {
  const adapter = gpuEntry()?.requestAdapter({ powerPreference: 'high-performance' })
  return (await adapter?.catch(() => null)) ?? null
}

/** Says what an adapter is. */
export function describeGpuAdapter({ info, limits }: GPUAdapter): GpuAdapterFacts {
  const { vendor, architecture, device, description, isFallbackAdapter } = info
  const renderer = [vendor, architecture, device, description].filter(Boolean).join(' ')
  return {
    renderer: `WebGPU (${renderer || 'unnamed'})`,
    softwareRendering: isFallbackAdapter || isSoftwareRenderer(renderer),
    maxSizePx: limits.maxTextureDimension2D,
  }
}
