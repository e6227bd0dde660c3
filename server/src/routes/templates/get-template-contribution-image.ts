import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { TemplatePictures } from '../../domain/templates/template-pictures.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the picture of a slot of a template. */
export function getTemplateContributionImageRoute({
  templatePictures,
  fileStorage,
}: {
  readonly templatePictures: TemplatePictures
  readonly fileStorage: ObjectStorage
}): Implementation<'getTemplateContributionImage'> {
  return implement('getTemplateContributionImage', async ({ params, query, user }) => {
    const slot = { slotId: params.contributionId, version: query.version }
    const picture = await templatePictures.findSlot(user.userId, params.id, slot)
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
