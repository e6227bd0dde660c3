/** Slots that have a picture of their own (CORE-CTR-037). */
export const MAX_IMAGE_INDEX = 10

/**
 * Where the picture of an empty slot lies on the studio's server: one for each index from 1 to 10, another for
 * any other (CORE-CTR-037).
 */
export function defaultContributionImage(index: number): string {
  const hasOwn = Number.isInteger(index) && index >= 1 && index <= MAX_IMAGE_INDEX
  return `/contributions/${hasOwn ? index : 'default'}.svg`
}
