import { correctedHues } from './corrected-hues.ts'

export const scene = correctedHues(
  { hue: 120, saturation: 60 },
  'The hue is turned as by hueRotate of the Filter Effects specification.',
  'colour correction',
)
