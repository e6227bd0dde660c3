import { ProtocolError, type SceneContent } from '@proscenium/protocol'
import type { Repositories } from '../ports/repositories.ts'

/** What is to be deleted: by what a scene is known to use it, and what it is called in an error. */
interface Doomed {
  readonly uses: (content: SceneContent) => boolean
  readonly noun: string
}

/** Throws `in_use` where a scene of the event, as drafted or as saved, or what is on air uses something. */
export async function assertUnused(
  within: Pick<Repositories, 'events' | 'scenes'>,
  eventId: string,
  { uses, noun }: Doomed,
): Promise<void> {
  const used = (await within.scenes.listOf(eventId)).find(
    ({ content, originalContent }) => uses(content) || uses(originalContent),
  )
  if (used) throw new ProtocolError('in_use', `The scene "${used.name}" uses this ${noun}`)
  const event = await within.events.find(eventId)
  if (event?.liveContent && uses(event.liveContent)) {
    throw new ProtocolError('in_use', `This ${noun} is on air`)
  }
}
