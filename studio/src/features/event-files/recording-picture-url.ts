import type { Recording } from '@proscenium/protocol'
import { services } from '../../model/studio-services.ts'

/** Address of a recording's picture; the server wants to know who asks. Null without a picture. */
export function recordingPictureUrl({ thumbnailUrl }: Recording): string | null {
  return thumbnailUrl && services().api.withToken(thumbnailUrl)
}
