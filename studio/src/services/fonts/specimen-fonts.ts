import type { FontFaceName } from '@proscenium/protocol'
import { faceStyles } from './library-font-source.ts'

/** A face to be shown in the page: a file of this computer, or the address of one, with token. */
export interface SpecimenFace {
  readonly face: FontFaceName
  readonly source: File | string
}

let lastNumber = 0

/**
 * Gives the page a family of these faces, under a name that nothing else has, until `dispose` is called. A face
 * that can't be loaded is left out.
 */
export async function loadSpecimen(
  faces: readonly SpecimenFace[],
): Promise<{ readonly family: string; readonly dispose: () => void }> {
  lastNumber += 1
  const family = `specimen-${lastNumber}`
  const loaded: FontFace[] = []
  await Promise.all(
    faces.map(async ({ face, source }) => {
      try {
        const bytes =
          typeof source === 'string' ? `url(${JSON.stringify(source)})` : await source.arrayBuffer()
        loaded.push(await new FontFace(family, bytes, faceStyles[face]).load())
      } catch {
        // The words stay in the font of the page.
      }
    }),
  )
  for (const face of loaded) document.fonts.add(face)
  return {
    family,
    dispose: () => {
      for (const face of loaded) document.fonts.delete(face)
    },
  }
}
