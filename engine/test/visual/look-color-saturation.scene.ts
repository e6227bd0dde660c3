import { correctedHues } from './corrected-hues.ts'

export const scene = correctedHues(
  { saturation: 40 },
  'Less saturation moves colours towards their luma, as in the Filter Effects specification.',
)
