import { ProtocolError } from '@proscenium/protocol'
import { cleanFileName } from '../library/file-name.ts'
import type { IncomingFile } from '../library/library-service.ts'
import type { FileInspector } from '../ports/file-inspector.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'
import type { UploadStaging } from '../ports/upload-staging.ts'

/** Bytes of a picture that is to stand for a scene, a template or a slot. */
export const MAX_THUMBNAIL_BYTES = 5_000_000

/** What pictures are received with. */
export interface SmallPictureDeps {
  readonly storage: ObjectStorage
  readonly staging: UploadStaging
  readonly inspector: FileInspector
}

/**
 * Receives a picture and keeps a small copy of it under a key. Throws `payload_too_large`, `unsupported_file`, and
 * what the inspector throws.
 */
export async function keepSmallPicture(
  { storage, staging, inspector }: SmallPictureDeps,
  receive: () => Promise<IncomingFile>,
  { key, ownerId }: { readonly key: string; readonly ownerId: string },
): Promise<void> {
  const incoming = await receive()
  const name = cleanFileName(incoming.fileName)
  const { path } = await staging.receive(incoming.stream, { maxBytes: MAX_THUMBNAIL_BYTES })
  try {
    await using inspected = await inspector.inspect({
      path,
      fileName: name,
      ownerId,
      part: 'file',
    })
    if (inspected.kind !== 'image' || inspected.thumbnailPath === null) {
      const reason = `${name} is no picture`
      throw new ProtocolError('unsupported_file', reason, { fields: { file: reason } })
    }
    await storage.put(key, inspected.thumbnailPath)
  } finally {
    await staging.discard(path)
  }
}
