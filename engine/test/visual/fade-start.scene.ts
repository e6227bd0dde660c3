import { fadeMoment } from './fade-moment.ts'

export const scene = fadeMoment(
  0.1,
  '10 % through a fade every pixel is mixed from both finished frames (GAP-020).',
)
