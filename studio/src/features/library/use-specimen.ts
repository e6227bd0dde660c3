import { useEffect, useState } from 'react'
import { loadSpecimen, type SpecimenFace } from '../../services/fonts/specimen-fonts.ts'

/** Of the page's own words, until letters have come. */
const FALLBACK = 'inherit'

/**
 * A CSS family list of these faces while the component is shown.
 * @param version another one means other faces
 */
export function useSpecimen(faces: readonly SpecimenFace[], version: string): string {
  const [family, setFamily] = useState(FALLBACK)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the faces, which are made at each drawing
  useEffect(() => {
    let isShown = true
    let dispose = () => {}
    void loadSpecimen(faces).then((specimen) => {
      if (!isShown) return specimen.dispose()
      dispose = specimen.dispose
      setFamily(`"${specimen.family}", ${FALLBACK_FAMILIES}`)
    })
    return () => {
      isShown = false
      dispose()
    }
  }, [version])
  return family
}

/** Letters that a font lacks are those of the page. */
const FALLBACK_FAMILIES = 'Inter, sans-serif'
