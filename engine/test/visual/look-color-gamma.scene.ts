import { correctedHues } from './corrected-hues.ts'

export const scene = correctedHues(
  { gamma: 2.2 },
  'Gamma above 1 lightens the middle; black and white stay.',
)
