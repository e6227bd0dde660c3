import type { Marker } from '@proscenium/protocol'
import { proxy } from 'valtio'

/** Marked moments of the open event (CORE-MRK-001). */
export interface MarkersState {
  /** In the order of their moments. */
  markers: Marker[]
}

/** Markers of the open event; empty without one. */
export const markersState = proxy<MarkersState>({ markers: [] })
