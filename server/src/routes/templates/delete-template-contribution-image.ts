import type { TemplatePictures } from '../../domain/templates/template-pictures.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Goes back to the usual picture of a slot. */
export function deleteTemplateContributionImageRoute({
  templatePictures,
}: {
  readonly templatePictures: TemplatePictures
}): Implementation<'deleteTemplateContributionImage'> {
  return implement('deleteTemplateContributionImage', async ({ params, user, clientId }) => {
    const { userId, isAdmin } = user
    const call = { userId, isAdmin, clientId, templateId: params.id }
    await templatePictures.removeSlot(call, params.contributionId)
  })
}
