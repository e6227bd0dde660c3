import type { Repositories } from '../ports/repositories.ts'
import { NO_THUMBNAILS, type SceneSource } from './template-scene-formats.ts'

/**
 * What is copied into a template, as it is now, and kept so until this transaction ends: its pictures are
 * shared with the copy, and must not be deleted as the last before the copy is there. A scene that is gone
 * is copied as it was, without them.
 */
export async function lockCopiedScene(
  within: Pick<Repositories, 'templates' | 'templateScenes'>,
  templateId: string,
  draft: SceneSource,
): Promise<SceneSource> {
  const { origin, formats } = draft
  if (!origin) return draft
  // In one order for all, so that two who copy from each other's templates don't wait for ever.
  const templateIds = [...new Set([templateId, origin.templateId])].toSorted()
  for (const id of templateIds) await within.templates.lock(id)
  const scene = await within.templateScenes.find(origin.sceneId)
  return scene ?? { formats: formats.map((format) => ({ ...format, ...NO_THUMBNAILS })) }
}
