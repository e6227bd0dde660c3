import { correctedHues } from './corrected-hues.ts'

export const scene = correctedHues(
  { contrast: 150 },
  'Contrast turns about middle grey, as the CSS filter does.',
)
