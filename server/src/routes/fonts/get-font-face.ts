import type { FontService } from '../../domain/fonts/font-service.ts'
import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the file of a face. */
export function getFontFaceRoute({
  fonts,
  fileStorage,
}: {
  readonly fonts: FontService
  readonly fileStorage: ObjectStorage
}): Implementation<'getFontFace'> {
  return implement('getFontFace', async ({ params, query, user }) => {
    const { file, key, fontName } = await fonts.face(user.userId, params.id, params.face)
    return {
      storage: fileStorage,
      key,
      mimeType: `font/${file.format}`,
      fileName: `${fontName} ${params.face}.${file.format}`,
      download: false,
      // Another file has another version, and so another address.
      changes: file.fileId === query.version ? ('never' as const) : ('is_replaced' as const),
    }
  })
}
