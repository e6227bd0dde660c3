import type { MultipartFile } from '@fastify/multipart'
import { ProtocolError } from '@proscenium/protocol'

/** In letters; file systems take 255 bytes. */
const MAX_NAME_LENGTH = 1_000

/** Original file name of a multipart part. Browsers encode a quote in it as `%22` (HTML, multipart/form-data). Throws `validation_failed` for a name that is too long. */
export function partFileName({
  filename,
  fieldname,
}: Pick<MultipartFile, 'filename' | 'fieldname'>): string {
  if (filename.length > MAX_NAME_LENGTH) {
    const text = `The name of a file may have ${MAX_NAME_LENGTH} letters at most`
    throw new ProtocolError('validation_failed', text, { fields: { [fieldname]: text } })
  }
  return filename.replaceAll('%22', '"')
}
