import type { Routes } from '../http/implement.ts'
import { createOverlayRoute } from './overlays/create-overlay.ts'
import { deleteOverlayRoute } from './overlays/delete-overlay.ts'
import { getQrCodeRoute } from './overlays/get-qr-code.ts'
import { listOverlaysRoute } from './overlays/list-overlays.ts'
import { updateOverlayRoute } from './overlays/update-overlay.ts'

/** What the routes on overlays are made from. */
export type OverlayRouteDeps = Parameters<typeof listOverlaysRoute>[0] &
  Parameters<typeof getQrCodeRoute>[0]

/** The calls on overlays. */
type OverlayCallName =
  | 'listOverlays'
  | 'createOverlay'
  | 'updateOverlay'
  | 'deleteOverlay'
  | 'getQrCode'

/** The routes on overlays, and on what only they show. */
export function createOverlayRoutes(deps: OverlayRouteDeps): Pick<Routes, OverlayCallName> {
  return {
    listOverlays: listOverlaysRoute(deps),
    createOverlay: createOverlayRoute(deps),
    updateOverlay: updateOverlayRoute(deps),
    deleteOverlay: deleteOverlayRoute(deps),
    getQrCode: getQrCodeRoute(deps),
  }
}
