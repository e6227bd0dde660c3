/** What is drawn: two scenes without a passage between them, or a passage half way. */
export const passages = [
  'one-scene',
  'two-scenes',
  'fade',
  'dip',
  'wipe',
  'wipe-clock',
  'wipe-iris',
  'push',
  'slide',
  'zoom',
  'blur',
  'luma_wipe',
  'morph',
  'stinger',
  'shader',
] as const
export type Passage = (typeof passages)[number]

/** What every passage is compared with: its two scenes, drawn one after the other. */
export const BASELINE: Passage = 'two-scenes'

export const backends = ['canvas2d', 'webgl2', 'webgpu'] as const
export type Backend = (typeof backends)[number]

/** One of `glTransitions`, for passages that a host gives as a shader. */
export const SHADER = 'crosswarp'
