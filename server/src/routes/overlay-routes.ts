import type { Routes } from '../http/implement.ts'
import { createOverlayRoute } from './overlays/create-overlay.ts'
import { deleteOverlayRoute } from './overlays/delete-overlay.ts'
import { listOverlaysRoute } from './overlays/list-overlays.ts'
import { updateOverlayRoute } from './overlays/update-overlay.ts'

/** What the routes on overlays are made from. */
export type OverlayRouteDeps = Parameters<typeof listOverlaysRoute>[0]

/** The calls on overlays. */
type OverlayCallName = 'listOverlays' | 'createOverlay' | 'updateOverlay' | 'deleteOverlay'

/** The routes on overlays. */
export function createOverlayRoutes(deps: OverlayRouteDeps): Pick<Routes, OverlayCallName> {
  return {
    listOverlays: listOverlaysRoute(deps),
    createOverlay: createOverlayRoute(deps),
    updateOverlay: updateOverlayRoute(deps),
    deleteOverlay: deleteOverlayRoute(deps),
  }
}
