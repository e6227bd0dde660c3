import { LANDSCAPE_FORMAT_ID, type SceneContent, STORY_FORMAT_ID } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/repositories.ts'
import type { TemplateSceneFormat } from '../ports/template-records.ts'
import { starterPictureId } from '../templates/starter-pictures.ts'
import { NO_THUMBNAILS } from '../templates/template-scene-formats.ts'
import type { StarterTemplate } from './starter-template.ts'
import { STARTER_TEMPLATES } from './starter-templates.ts'

/** Writes templates for everybody, replacing those of an older server, save for what an admin changed. */
export async function seedStarterTemplates(
  deps: { readonly store: Store; readonly clock: Clock },
  templates: readonly StarterTemplate[],
  firstPosition = 0,
): Promise<void> {
  const now = deps.clock.now()
  await deps.store.transaction(async (within) => {
    for (const [at, { id, name, description, scenes, cover }] of templates.entries()) {
      const before = await within.templates.find(id)
      // Seeds are changed when they are made, or not by us.
      if (before && before.updatedAt > before.createdAt) continue
      await within.templates.put({
        id,
        ownerId: null,
        name,
        description,
        position: firstPosition + at,
        thumbnailId: cover ? starterPictureId(`${id}-${cover}`, LANDSCAPE_FORMAT_ID) : null,
        setup: null,
        createdAt: now,
        updatedAt: now,
      })
      await within.templateScenes.deleteOf(id)
      await within.templateScenes.insert(
        scenes.map((scene, position) => ({
          id: `${id}-${position + 1}`,
          templateId: id,
          position,
          name: scene.name,
          modifiedAt: now,
          formats: [
            formatOf(`${id}-${position + 1}`, LANDSCAPE_FORMAT_ID, scene.landscape),
            formatOf(`${id}-${position + 1}`, STORY_FORMAT_ID, scene.story),
          ],
        })),
      )
    }
  })
}

/** The pictures of starters come with the studio; those of the demo are drawn by whoever edits a copy. */
function formatOf(sceneId: string, formatId: string, content: SceneContent): TemplateSceneFormat {
  const isStarter = STARTER_TEMPLATES.some(({ id }) => sceneId.startsWith(`${id}-`))
  const defaultThumbnailId = isStarter ? starterPictureId(sceneId, formatId) : null
  return { formatId, content, ...NO_THUMBNAILS, defaultThumbnailId }
}
