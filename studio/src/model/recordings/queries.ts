import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** How often a recording that is not ready is looked at again. */
const REFRESH_MS = 3_000

/** An event with its recordings; asked again while one of them is being written out. */
export function recordingsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', eventId, 'files'],
    queryFn: ({ signal }) =>
      services().api.call('listEventFiles', { signal, params: { id: eventId } }),
    refetchInterval: ({ state }) =>
      state.data?.recordings.some(({ status }) => status === 'recording' || status === 'finalizing')
        ? REFRESH_MS
        : false,
  })
}

/** The marked moments of an event, in their order (CORE-CEV-009). */
export function markersQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', eventId, 'markers'],
    queryFn: ({ signal }) =>
      services().api.call('listMarkers', { signal, params: { id: eventId } }),
  })
}

/** An address of a recording for a player, with the token of this moment (CORE-REC-006). */
export function signedRecordingUrl(url: string): string {
  return services().api.withToken(url)
}

/** Gets a fresh token for {@link signedRecordingUrl}. */
export async function renewRecordingAddress(): Promise<void> {
  await services().api.refresh()
}
