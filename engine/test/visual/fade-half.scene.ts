import { fadeMoment } from './fade-moment.ts'

export const scene = fadeMoment(
  0.5,
  '50 % through a fade every pixel is mixed from both finished frames (GAP-020).',
)
