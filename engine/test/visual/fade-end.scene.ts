import { fadeMoment } from './fade-moment.ts'

export const scene = fadeMoment(
  1,
  'A fade that has ended is exactly the scene it went to (GAP-020).',
)
