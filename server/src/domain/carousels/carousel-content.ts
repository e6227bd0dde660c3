import {
  type CarouselEndOption,
  type CarouselItemContent,
  messages,
  ProtocolError,
} from '@proscenium/protocol'
import { CONTRIBUTION_SLOTS } from '../events/contribution-slots.ts'
import type { CarouselItemRecord } from '../ports/carousel-records.ts'
import type { Repositories } from '../ports/repositories.ts'
import type { FullCarousel } from './carousel-rules.ts'
import { requireItem } from './require-carousel.ts'

/**
 * Checks that an item can show this: a picture or a clip that the user may use, or a slot that events have.
 * Throws `not_found` and `validation_failed`.
 */
export async function assertContent(
  { files }: Pick<Repositories, 'files'>,
  userId: string,
  content: CarouselItemContent,
): Promise<void> {
  switch (content.kind) {
    case 'contribution':
      if (content.contributionIndex > CONTRIBUTION_SLOTS) {
        refuse('contributionIndex', 'The contributionIndex is invalid')
      }
      return
    case 'file': {
      const file = await files.findReadable(content.fileId, userId)
      if (!file) throw new ProtocolError('not_found', messages.noFileWithId(content.fileId))
      if (file.kind === 'audio') refuse('fileId', 'The file must be an image or a video')
      return
    }
    case 'video_booth':
      // There are no booths yet, so that nobody can have recorded in one.
      throw new ProtocolError('not_found', 'no video booth id')
  }
}

/**
 * What comes after an item, as it is stored: an id only where one is meant. Throws `validation_failed` where it
 * is missing, and `not_found` for what is no item of this carousel, or no scene of the user's.
 */
export async function storedEnd(
  within: Pick<Repositories, 'scenes' | 'events' | 'templates' | 'templateScenes'>,
  full: FullCarousel,
  { kind, id }: CarouselEndOption,
): Promise<Pick<CarouselItemRecord, 'endOptionKind' | 'endOptionId'>> {
  if (kind !== 'to_item' && kind !== 'to_scene') return { endOptionKind: kind, endOptionId: null }
  if (id === undefined)
    refuse('endOption', `The endOption ${kind} needs the id of what comes after`)
  if (kind === 'to_item') requireItem(full, id)
  if (kind === 'to_scene' && !(await ownsScene(within, full.carousel.ownerId, id))) {
    throw new ProtocolError('not_found', messages.noSceneFound)
  }
  return { endOptionKind: kind, endOptionId: id }
}

async function ownsScene(
  within: Pick<Repositories, 'scenes' | 'events' | 'templates' | 'templateScenes'>,
  userId: string,
  sceneId: string,
): Promise<boolean> {
  const scene = await within.scenes.find(sceneId)
  if (scene) return (await within.events.findOwned(scene.eventId, userId)) !== undefined
  const ofTemplate = await within.templateScenes.find(sceneId)
  if (!ofTemplate) return false
  return (await within.templates.findReadable(ofTemplate.templateId, userId)) !== undefined
}

function refuse(field: string, text: string): never {
  throw new ProtocolError('validation_failed', text, { fields: { [field]: text } })
}
