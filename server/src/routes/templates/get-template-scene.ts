import type { TemplateSceneReader } from '../../domain/templates/template-scene-reader.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows a scene of a template. */
export function getTemplateSceneRoute({
  templateSceneReader,
}: {
  readonly templateSceneReader: TemplateSceneReader
}): Implementation<'getTemplateScene'> {
  return implement('getTemplateScene', async ({ params, user }) => {
    return templateSceneReader.get(user.userId, { ...params, templateId: params.id })
  })
}
