import type { TemplatePictures } from '../../domain/templates/template-pictures.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes the picture of a slot of a template. */
export function uploadTemplateContributionImageRoute({
  templatePictures,
}: {
  readonly templatePictures: TemplatePictures
}): Implementation<'uploadTemplateContributionImage'> {
  return implement('uploadTemplateContributionImage', async ({ params, file, user, clientId }) => {
    const { userId, isAdmin } = user
    const call = { userId, isAdmin, clientId, templateId: params.id }
    return templatePictures.uploadSlot(call, params.contributionId, file)
  })
}
