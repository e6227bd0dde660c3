import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { TemplatePictures } from '../../domain/templates/template-pictures.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the picture of a template. */
export function getTemplateThumbnailRoute({
  templatePictures,
  fileStorage,
}: {
  readonly templatePictures: TemplatePictures
  readonly fileStorage: ObjectStorage
}): Implementation<'getTemplateThumbnail'> {
  return implement('getTemplateThumbnail', async ({ params, query, user }) => {
    const picture = await templatePictures.find(user.userId, params.id, query.version)
    return {
      storage: fileStorage,
      key: picture.key,
      mimeType: 'image/webp',
      fileName: `${picture.name}.webp`,
      download: false,
      changes: picture.immutable ? ('never' as const) : ('is_replaced' as const),
    }
  })
}
