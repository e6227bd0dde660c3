import { LANDSCAPE_FORMAT_ID, type SceneContent, STORY_FORMAT_ID } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { TemplateSceneRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { StarterTemplate } from './starter-template.ts'

/** Writes templates for everybody, replacing those of an older server. */
export async function seedStarterTemplates(
  deps: { readonly store: Store; readonly clock: Clock },
  templates: readonly StarterTemplate[],
  firstPosition = 0,
): Promise<void> {
  const now = deps.clock.now()
  await deps.store.transaction(async (within) => {
    for (const [at, { id, name, description, scenes }] of templates.entries()) {
      const template = {
        id,
        ownerId: null,
        name,
        description,
        position: firstPosition + at,
        createdAt: now,
        updatedAt: now,
      }
      const rows = scenes.flatMap((scene, position) => [
        sceneRow(id, LANDSCAPE_FORMAT_ID, { position, name: scene.name, content: scene.landscape }),
        sceneRow(id, STORY_FORMAT_ID, { position, name: scene.name, content: scene.story }),
      ])
      await within.templates.put(template, rows)
    }
  })
}

function sceneRow(
  templateId: string,
  formatId: string,
  scene: { readonly position: number; readonly name: string; readonly content: SceneContent },
): TemplateSceneRecord {
  return { id: `${templateId}-${formatId}-${scene.position + 1}`, templateId, formatId, ...scene }
}
