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
 * Receives a picture and keeps a small copy of it under a key. Throws `payload_too_large` and
 * `unsupported_file`.
 */
export async function keepSmallPicture(
  { storage, staging, inspector }: SmallPictureDeps,
  receive: () => Promise<IncomingFile>,
  key: string,
): Promise<void> {
  const incoming = await receive()
  const name = cleanFileName(incoming.fileName)
  const staged = await staging.receive(incoming.stream, MAX_THUMBNAIL_BYTES)
  try {
    await storage.put(key, await smallCopy({ staging, inspector }, staged.path, name))
  } finally {
    await staging.discard(staged.path)
  }
}

/** A small copy of a picture that was sent, in a place of its own. */
async function smallCopy(
  { staging, inspector }: Pick<SmallPictureDeps, 'staging' | 'inspector'>,
  path: string,
  name: string,
): Promise<string> {
  const inspected = await inspector.inspect(path, name)
  if (inspected.path !== path) await staging.discard(inspected.path)
  if (inspected.kind === 'image' && inspected.thumbnailPath) return inspected.thumbnailPath
  if (inspected.thumbnailPath) await staging.discard(inspected.thumbnailPath)
  const reason = `${name} is no picture`
  throw new ProtocolError('unsupported_file', reason, { fields: { file: reason } })
}
