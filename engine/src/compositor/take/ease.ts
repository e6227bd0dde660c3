import type { Easing } from '@proscenium/protocol'

/** Eases a progress of 0 to 1. Every curve keeps 0 and 1 exact and never falls. */
export function ease(easing: Easing, progress: number): number {
  const t = Math.min(1, Math.max(0, progress))
  switch (easing) {
    case 'linear':
      return t
    case 'ease-in':
      return t * t
    case 'ease-out':
      return 1 - (1 - t) * (1 - t)
    case 'ease-in-out':
      return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)
  }
}
