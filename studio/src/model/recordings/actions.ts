import type { calls, EndpointResponse, Recording } from '@proscenium/protocol'
import { saveAddress } from '../../services/runtime/save-address.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'

/**
 * Keeps a recording as a file. Its address is made for that: it is good for this recording alone and for a while,
 * so that what a browser's list of downloads shows opens nothing else.
 */
export async function downloadRecording(eventId: string, recordingId: string): ActionOutcome {
  try {
    const { downloadUrl } = await services().api.call('createRecordingLink', {
      params: { id: eventId, recordingId },
    })
    if (downloadUrl !== null) saveAddress(downloadUrl)
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}

/** Links to a recording for others, as whole addresses. */
export type RecordingLink = EndpointResponse<typeof calls.createRecordingLink>

/** Makes links by which others watch or keep a recording for a while; null when that failed, and it was told. */
export async function createRecordingLink(
  eventId: string,
  recordingId: string,
): Promise<RecordingLink | null> {
  try {
    const link = await services().api.call('createRecordingLink', {
      params: { id: eventId, recordingId },
    })
    return { ...link, downloadUrl: whole(link.downloadUrl), playUrl: whole(link.playUrl) }
  } catch (error) {
    notifyFailure(actionFailure(error))
    return null
  }
}

/** Deletes a recording with its file. */
export async function deleteRecording(
  eventId: string,
  { id, name }: Pick<Recording, 'id' | 'name'>,
): ActionOutcome {
  try {
    await services().api.call('deleteRecording', { params: { id: eventId, recordingId: id } })
    notify({ level: 'success', messageId: 'recordingDeleted', values: { name } })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    // Also after a refusal: the list may be older than what the server knows.
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    void queryClient.invalidateQueries({ queryKey: ['storage'] })
  }
}

/** Puts the recordings of an event into a new project of a frame.io team (CORE-CEV-011). */
export async function exportToFrameio(eventId: string, teamId: string): ActionOutcome {
  try {
    await services().api.call('exportToFrameio', { params: { id: eventId }, body: { teamId } })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

function whole(path: string | null): string | null {
  return path === null ? null : new URL(path, globalThis.location.origin).href
}
