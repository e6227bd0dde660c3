import type { TemplateSceneReader } from '../../domain/templates/template-scene-reader.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows a scene of a template in one format. */
export function getTemplateSceneInFormatRoute({
  templateSceneReader,
}: {
  readonly templateSceneReader: TemplateSceneReader
}): Implementation<'getTemplateSceneInFormat'> {
  return implement('getTemplateSceneInFormat', async ({ params, user }) => {
    return templateSceneReader.get(user.userId, { ...params, templateId: params.id })
  })
}
