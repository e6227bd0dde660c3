import { correctedHues } from './corrected-hues.ts'

export const scene = correctedHues({ temperature: 60 }, 'Warmth raises red and lowers blue.')
