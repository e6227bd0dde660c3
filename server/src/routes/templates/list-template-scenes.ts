import type { TemplateSceneReader } from '../../domain/templates/template-scene-reader.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the scenes of a template in one format. */
export function listTemplateScenesRoute({
  templateSceneReader,
}: {
  readonly templateSceneReader: TemplateSceneReader
}): Implementation<'listTemplateScenes'> {
  return implement('listTemplateScenes', async ({ params, user }) => {
    return templateSceneReader.list(user.userId, params.id, params.formatId)
  })
}
