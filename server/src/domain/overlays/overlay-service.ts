import {
  messages,
  type Overlay,
  type OverlayKind,
  ProtocolError,
  type VisualElement,
} from '@proscenium/protocol'
import type { Principal } from '../identity/principal.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OverlayRecord } from '../ports/overlay-repository.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import type { OverlayAnnouncer, OverlayCall } from './overlay-announcer.ts'
import { SHIPPED_OVERLAYS } from './shipped-overlays.ts'

/** Most overlays of one user. */
const MAX_OVERLAYS = 200
/** All of a user's are listed at once. */
const MAX_ELEMENTS_BYTES = 65_536
const tooLarge = `The visualElements of an overlay may have at most ${MAX_ELEMENTS_BYTES} bytes as JSON`

/** What an overlay service works with. */
export interface OverlayServiceDeps {
  readonly store: Store
  readonly announcer: OverlayAnnouncer
  readonly clock: Clock
  readonly createId: CreateId
}

/** An overlay as its user keeps it. */
export interface OverlayDraft {
  readonly name: string
  readonly description?: string | undefined
  readonly kind?: OverlayKind | undefined
  readonly visualElements: VisualElement[]
}

/** What of an overlay can be changed. */
export interface OverlayChanges {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** Lists, keeps, renames and deletes overlays (LIB-OVL-001 to LIB-OVL-007, GAP-156). */
export class OverlayService {
  readonly #deps: OverlayServiceDeps

  constructor(deps: OverlayServiceDeps) {
    this.#deps = deps
  }

  /** Own ones first, oldest first; then those of the server. */
  async list(userId: string): Promise<Overlay[]> {
    const kept = await this.#deps.store.overlays.listReadable(userId)
    const own = kept.filter(({ ownerId }) => ownerId !== null)
    const added = kept.filter(({ ownerId }) => ownerId === null)
    return [...own.map(present), ...SHIPPED_OVERLAYS, ...added.map(present)]
  }

  /** Throws `validation_failed` for too large a one, and `limit_reached` when the user has as many as one may have. */
  async create(call: OverlayCall, draft: OverlayDraft): Promise<Overlay> {
    const { store, announcer, clock, createId } = this.#deps
    const { userId } = call.user
    const { name, description = '', kind = 'other', visualElements } = draft
    if (Buffer.byteLength(JSON.stringify(visualElements)) > MAX_ELEMENTS_BYTES) {
      throw new ProtocolError('validation_failed', tooLarge, {
        fields: { visualElements: tooLarge },
      })
    }
    const overlay = {
      id: createId(),
      ownerId: userId,
      createdAt: clock.now(),
      name,
      description,
      kind,
      visualElements,
    }
    await store.transaction(async ({ files, overlays }) => {
      // What is made at once is made in turn: each sees what was there before it.
      await files.lockLibrary(userId)
      if ((await overlays.count(userId)) >= MAX_OVERLAYS) {
        throw new ProtocolError('limit_reached', messages.storeFull)
      }
      await overlays.insert(overlay)
    })
    const created = present(overlay)
    announcer.created(call, created)
    return created
  }

  /** Throws `not_found`, and `forbidden` for a global one. */
  async update(call: OverlayCall, id: string, changes: OverlayChanges): Promise<Overlay> {
    const given = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.description !== undefined && { description: changes.description }),
    }
    const { store, announcer } = this.#deps
    const updated = await store.transaction(async (within) => {
      const overlay = await lockWritable(within, id, call.user)
      await within.overlays.update(id, given)
      return present({ ...overlay, ...given })
    })
    announcer.updated(call, updated)
    return updated
  }

  /** Throws `not_found`, and `forbidden` for a global one. */
  async delete(call: OverlayCall, id: string): Promise<void> {
    const { store, announcer } = this.#deps
    await store.transaction(async (within) => {
      await lockWritable(within, id, call.user)
      await within.overlays.delete(id)
    })
    announcer.deleted(call, id)
  }
}

/** Somebody else's is as none (GAP-071); what the server ships nobody writes, what an admin added admins do. */
async function lockWritable(
  { overlays }: Pick<Repositories, 'overlays'>,
  id: string,
  { userId, isAdmin }: Principal,
): Promise<OverlayRecord> {
  if (SHIPPED_OVERLAYS.some((shipped) => shipped.id === id)) throw new ProtocolError('forbidden')
  const overlay = await overlays.lock(id)
  if (!overlay || (overlay.ownerId !== null && overlay.ownerId !== userId)) {
    throw new ProtocolError('not_found')
  }
  if (overlay.ownerId === null && !isAdmin) throw new ProtocolError('forbidden')
  return overlay
}

function present({ id, name, description, kind, ownerId, visualElements }: OverlayRecord): Overlay {
  const owner = ownerId === null ? 'global' : 'user'
  return { id, name, description, kind, imageUrl: null, owner, visualElements }
}
