import { type Format, formatOrientation } from './format.ts'
import type { Orientation } from './scene.ts'

/**
 * The format to work in: the one that matches the orientation, else landscape; undefined when there is
 * neither, which is 'No format found' (CORE-ELS-006, GAP-117). Portrait is composed in story (GAP-134).
 */
export function chooseFormat(
  formats: readonly Format[],
  orientation: Orientation,
): Format | undefined {
  const wanted = orientation === 'portrait' ? 'story' : 'landscape'
  return (
    formats.find((format) => formatOrientation(format) === wanted) ??
    formats.find((format) => formatOrientation(format) === 'landscape')
  )
}
