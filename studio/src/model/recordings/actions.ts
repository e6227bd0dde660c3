import { saveAddress } from '../../services/runtime/save-address.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'

/**
 * Keeps a recording as a file. Its address is made for that: it is good for this recording alone and for an hour,
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
