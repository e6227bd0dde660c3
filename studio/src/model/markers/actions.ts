import { type Marker, markerSchema } from '@proscenium/protocol'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { markersState } from './store.ts'

const MS_PER_SECOND = 1_000

/** A moment to mark. */
export interface MarkerDraft {
  /** The scene on air gives it its name where nobody does. */
  readonly name?: string
  /** Epoch milliseconds; now where none is given. */
  readonly atMs?: number
}

/** Marks a moment of the show (CORE-CEV-010, GAP-138). */
export async function addMarker({ name = '', atMs }: MarkerDraft = {}): ActionOutcome {
  const { event } = eventState
  if (!event) return notifyFailure(refusal('event_not_started'))
  const target = Math.floor((atMs ?? services().clock.now()) / MS_PER_SECOND)
  const body = { name: name.trim() || defaultMarkerName(), target }
  try {
    const marker = await services().api.call('createMarker', { params: { id: event.id }, body })
    receiveMarker(marker)
    notify({ level: 'success', messageId: 'markerAdded', values: { name: marker.name } })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}

/** What a marker is called by itself: the scene on air, else the show. */
export function defaultMarkerName(): string {
  const name = scenesState.liveScene?.name ?? eventState.event?.name ?? ''
  const checked = markerSchema.shape.name.safeParse(name)
  return checked.success ? checked.data : String(markersState.markers.length + 1)
}

/** Takes over a marker that was set here or by another director. */
export function receiveMarker(marker: Marker): void {
  if (markersState.markers.some(({ id }) => id === marker.id)) return
  receiveMarkers([...markersState.markers, marker])
}

/** Takes over all markers of an event. */
export function receiveMarkers(markers: readonly Marker[]): void {
  markersState.markers = [...markers].sort((a, b) => a.target - b.target)
}
