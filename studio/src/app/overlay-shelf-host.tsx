import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../components/lazy-part.tsx'
import { closeOverlayShelf, overlaysState } from '../model/overlays/store.ts'

const OverlayDialog = lazyPart(() =>
  import('./overlay-shelf-part.ts').then(({ OverlayDialog: dialog }) => dialog),
)

/** The shelf of overlays, while it is open; its code comes when somebody first opens it. */
export function OverlayShelfHost() {
  const { isShelfOpen } = useSnapshot(overlaysState)
  // Whoever leaves the scene leaves its shelf.
  useEffect(() => closeOverlayShelf, [])
  return isShelfOpen ? <OverlayDialog /> : null
}
