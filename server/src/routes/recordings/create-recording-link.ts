import type { RecordingLinks } from '../../domain/recordings/recording-links.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes links to a recording that need no token. */
export function createRecordingLinkRoute({
  recordingLinks,
}: {
  readonly recordingLinks: RecordingLinks
}): Implementation<'createRecordingLink'> {
  return implement('createRecordingLink', ({ params, user }) =>
    recordingLinks.create(user, params.id, params.recordingId),
  )
}
