import type { TemplateSceneReader } from '../../domain/templates/template-scene-reader.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the scenes of a template. */
export function listAllTemplateScenesRoute({
  templateSceneReader,
}: {
  readonly templateSceneReader: TemplateSceneReader
}): Implementation<'listAllTemplateScenes'> {
  return implement('listAllTemplateScenes', async ({ params, user }) => {
    return templateSceneReader.listAll(user.userId, params.id)
  })
}
