import italicUrl from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2?url'
import normalUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { FontSource } from '@proscenium/engine'

/** The family that stands in for the default font and for every unknown one (GAP-030). */
const FALLBACK: FontSource = {
  family: '"Inter", "Helvetica Neue", Arial, sans-serif',
  faces: [
    { url: normalUrl, weight: '100 900', style: 'normal' },
    { url: italicUrl, weight: '100 900', style: 'italic' },
  ],
}

/** Files of a font by its id. All ids give the bundled Inter until the library holds fonts of its own. */
export function resolveFont(): FontSource {
  return FALLBACK
}
