import { correctedHues } from './corrected-hues.ts'

export const scene = correctedHues(
  { brightness: 70, contrast: 60 },
  'Brightness and contrast change the picture, not the background beside it.',
)
