import type { TemplateSceneReader } from '../../domain/templates/template-scene-reader.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows what edits would make of a scene. */
export function previewTemplateSceneRoute({
  templateSceneReader,
}: {
  readonly templateSceneReader: TemplateSceneReader
}): Implementation<'previewTemplateScene'> {
  return implement('previewTemplateScene', async ({ params, body, user }) => {
    return templateSceneReader.preview(user.userId, { ...params, templateId: params.id }, body)
  })
}
