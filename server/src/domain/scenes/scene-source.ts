import { messages, ProtocolError } from '@proscenium/protocol'
import type { Repositories } from '../ports/repositories.ts'
import { thumbnailUrls } from '../templates/present-template-scene.ts'
import { masterFormatOf, type SceneSource } from '../templates/template-scene-formats.ts'
import { sceneThumbnailUrl } from './present-scene.ts'

/** A scene, of an event or of a template, as what a copy is made from. */
export interface FoundScene extends SceneSource {
  readonly name: string
  /** Whose it is; null for a scene of a global template, which everybody may read. */
  readonly ownerId: string | null
  /** Its picture, for those who may read it. */
  readonly thumbnailUrl: string | null
}

/** The scene of that id, whoever's it is; of an event's scene the draft counts. */
export async function findScene(
  within: Pick<Repositories, 'events' | 'scenes' | 'templates' | 'templateScenes'>,
  sceneId: string,
): Promise<FoundScene | undefined> {
  const ofTemplate = await within.templateScenes.find(sceneId)
  if (ofTemplate) {
    const template = await within.templates.find(ofTemplate.templateId)
    if (!template) return undefined
    const { name, formats } = ofTemplate
    const master = masterFormatOf(ofTemplate)
    const shown = formats.find(({ formatId }) => formatId === master.id)
    const thumbnailUrl = shown ? thumbnailUrls(template.id, sceneId, shown).thumbnailUrl : null
    const origin = { templateId: template.id, sceneId }
    return { name, formats, origin, ownerId: template.ownerId, thumbnailUrl }
  }
  const ofEvent = await within.scenes.find(sceneId)
  const event = ofEvent && (await within.events.find(ofEvent.eventId))
  if (!ofEvent || !event) return undefined
  const { name, formatId, content } = ofEvent
  const thumbnailUrl = sceneThumbnailUrl(ofEvent)
  return { name, formats: [{ formatId, content }], ownerId: event.ownerId, thumbnailUrl }
}

/** A scene of the user's own or of a global template. Throws `not_found` for any other as for none. */
export async function requireReadableScene(
  within: Parameters<typeof findScene>[0],
  sceneId: string,
  userId: string,
): Promise<FoundScene> {
  const scene = await findScene(within, sceneId)
  if (!scene || (scene.ownerId !== null && scene.ownerId !== userId)) {
    throw new ProtocolError('not_found', messages.noSceneFound)
  }
  return scene
}
