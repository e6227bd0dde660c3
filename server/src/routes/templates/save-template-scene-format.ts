import type { TemplateSceneService } from '../../domain/templates/template-scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Saves what a scene of a template shows in a format. */
export function saveTemplateSceneFormatRoute({
  templateScenes,
}: {
  readonly templateScenes: TemplateSceneService
}): Implementation<'saveTemplateSceneFormat'> {
  return implement('saveTemplateSceneFormat', async ({ params, query, body, user, clientId }) => {
    const call = { user, templateId: params.id, clientId }
    return templateScenes.saveFormat(call, params, {
      content: body.content,
      derives: query.disable_generation === '0',
    })
  })
}
