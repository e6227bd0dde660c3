/** Uses of textures, as WebGPU numbers them (the type library has no constants). */
export const TEXTURE_USE = {
  copySource: 0x01,
  copyTarget: 0x02,
  sampled: 0x04,
  drawn: 0x10,
} as const

/** Uses of buffers, as WebGPU numbers them. */
export const BUFFER_USE = { copyTarget: 0x08, uniform: 0x40 } as const

/** Stages of a pipeline that see a binding, as WebGPU numbers them. */
export const STAGE = { vertex: 0x1, fragment: 0x2 } as const
