import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { preferencesState } from '../model/preferences/store.ts'

/** Tells the style sheet which colours of tally and which density the visitor prefers. */
export function useLooks(): void {
  const { tallyPalette, density } = useSnapshot(preferencesState)
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { tally: tallyPalette, density })
  }, [tallyPalette, density])
}
