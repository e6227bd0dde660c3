/** Little is less than this part of a disk, and of a large disk less than so many bytes. */
const LOW_RATIO = 0.05
const LOW_BYTES = 10_000_000_000

/** A disk of that size is nearly full when fewer bytes are left. */
export function nearlyFullBytes(sizeBytes: number): number {
  return Math.min(sizeBytes * LOW_RATIO, LOW_BYTES)
}
