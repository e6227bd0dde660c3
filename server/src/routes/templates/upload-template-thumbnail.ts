import type { TemplatePictures } from '../../domain/templates/template-pictures.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes the picture of a template. */
export function uploadTemplateThumbnailRoute({
  templatePictures,
}: {
  readonly templatePictures: TemplatePictures
}): Implementation<'uploadTemplateThumbnail'> {
  return implement('uploadTemplateThumbnail', async ({ params, file, user, clientId }) => {
    const { userId, isAdmin } = user
    return templatePictures.upload({ userId, isAdmin, clientId, templateId: params.id }, file)
  })
}
