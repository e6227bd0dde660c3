import type { Subject } from '@proscenium/protocol'
import type { Store } from '../ports/repositories.ts'

/** Tells who owns something, for calls that an admin makes in his stead (GAP-071). */
export class OwnerLookup {
  readonly #finders: Readonly<Record<Subject, (id: string) => Promise<string | undefined>>>

  constructor(store: Store) {
    const ofEvent = async (eventId: string | undefined) =>
      eventId === undefined ? undefined : (await store.events.find(eventId))?.ownerId
    this.#finders = {
      browser: async (id) => (await store.browsers.get(id))?.userId,
      carousel: async (id) => (await store.carousels.find(id))?.ownerId,
      event: ofEvent,
      scene: async (id) => ofEvent((await store.scenes.find(id))?.eventId),
      distributor: async (id) => ofEvent((await store.outputs.findDistributor(id))?.eventId),
      contribution: async (id) => ofEvent((await store.contributions.find(id))?.eventId),
      invitation: async (id) => ofEvent((await store.invitations.find(id))?.eventId),
      lurk: async (id) => (await store.deepLinks.find(id))?.ownerId,
      template: async (id) => (await store.templates.find(id))?.ownerId ?? undefined,
      file: async (id) => (await store.files.find(id))?.ownerId ?? undefined,
      overlay: async (id) => (await store.overlays.find(id))?.ownerId ?? undefined,
      font: async (id) => (await store.fonts.find(id))?.ownerId ?? undefined,
    }
  }

  /** Undefined when there is no such thing, or it is nobody's. */
  ownerOf(subject: Subject, id: string): Promise<string | undefined> {
    return this.#finders[subject](id)
  }
}
