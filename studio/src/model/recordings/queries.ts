import type { Recording } from '@proscenium/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { Snapshot } from 'valtio'
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

/** Address for a video element, with token (CORE-REC-006); null while there is nothing to play. */
export function recordingPlayUrl({ playUrl }: Snapshot<Recording>): string | null {
  return playUrl && services().api.withToken(playUrl)
}

/** Address for a download link, with token; null while there is nothing to keep. */
export function recordingDownloadUrl({ downloadUrl }: Snapshot<Recording>): string | null {
  return downloadUrl && services().api.withToken(downloadUrl)
}
