import { isDeepStrictEqual } from 'node:util'
import {
  afterPreviewAction,
  type EditOperation,
  type LiveCarousel,
  type ServerMessage,
  scenePreviewStatus,
  type Transition,
} from '@proscenium/protocol'
import type { LiveCarouselService } from '../carousels/live-carousel-service.ts'
import type { EventAnnouncer } from '../events/event-announcer.ts'
import { assertStarted, lockOwnedEvent } from '../events/require-event.ts'
import type { Perks } from '../identity/perks.ts'
import { assertMediaSources } from '../library/media-source-files.ts'
import { peopleOnAirOf } from '../live/live-state.ts'
import { assertMayEdit } from '../live/preview-lease.ts'
import { assertWatermarkStays } from '../overlays/watermark.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { EventRecord, SceneRecord } from '../ports/records.ts'
import type { Repositories, Store } from '../ports/repositories.ts'
import { presentLiveScene, presentScene } from '../scenes/present-scene.ts'
import { KEPT_IDEMPOTENCY_KEYS } from './kept-idempotency-keys.ts'
import { type PreviewAnswer, previewAnswer } from './preview-answer.ts'
import type { PreviewCall, PreviewEditCall, PreviewSaveCall } from './preview-call.ts'
import {
  editLive,
  editPreview,
  type PreviewOutcome,
  requireScene,
  takePreview,
} from './preview-rules.ts'

/** What a preview service works with. */
export interface PreviewServiceDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly announcer: Pick<EventAnnouncer, 'liveUpdated'>
  readonly perks: Perks
  readonly liveCarousels: Pick<LiveCarouselService, 'take' | 'announceTaken'>
  readonly clock: Clock
  readonly createId: CreateId
}

interface Outcome {
  readonly event: EventRecord
  readonly scenes: readonly SceneRecord[]
  readonly added: readonly string[]
  /** Whether other slots are on air now than before. */
  readonly castChanged: boolean
  /** Carousels that a take turned to what the preview shows of them. */
  readonly turned?: readonly LiveCarousel[]
  /** False when a repeated call was answered from memory. */
  readonly changed: boolean
}

/** Edits the preview, saves it and takes it to air; every answer is committed before it is given. */
export class PreviewService {
  readonly #deps: PreviewServiceDeps

  constructor(deps: PreviewServiceDeps) {
    this.#deps = deps
  }

  /** Chooses or edits the preview, or with `toLive` what is on air. */
  async edit(call: PreviewEditCall): Promise<PreviewAnswer> {
    const { createId, perks } = this.#deps
    await assertWatermarkStays(perks, call.userId, call.operations ?? [])
    const rule = call.toLive ? editLive : editPreview
    const outcome = await this.#change(
      call,
      (event, scenes) => rule(event, scenes, call, createId),
      call.toLive ? lockStartedEvent : this.#lockForEdit,
      call.sceneId !== undefined,
    )
    if (outcome.changed) {
      if (call.toLive) this.#announceLive(call, outcome, call.transition)
      else this.#announceEdit(call, outcome, call.operations ?? [])
    }
    return previewAnswer(outcome, call.sceneId)
  }

  /** Puts the preview scene with its draft on air. */
  async take(call: PreviewCall): Promise<PreviewAnswer> {
    const outcome = await this.#change(call, takePreview, lockStartedEvent, true)
    this.#announceLive(call, outcome)
    return previewAnswer(outcome)
  }

  /** Keeps the draft of a scene; one that is kept already changes nothing (CORE-SCS-001). */
  async save(call: PreviewSaveCall): Promise<PreviewAnswer> {
    const { store, clock } = this.#deps
    const outcome = await store.transaction(async (within) => {
      const event = await this.#lockForEdit(within, call)
      const scenes = await within.scenes.listOf(event.id)
      const scene = requireScene(scenes, call.sceneId ?? event.previewSceneId)
      const status = scenePreviewStatus({ draft: scene.content, saved: scene.originalContent })
      if (afterPreviewAction(status, 'save') === null) {
        return { event, scenes, added: [], castChanged: false, changed: false }
      }
      const saved = await within.scenes.update(scene.id, {
        originalContent: scene.content,
        modifiedAt: clock.now(),
      })
      const changed = await within.events.update(event.id, { revision: event.revision + 1 })
      return {
        event: changed,
        scenes: replaced(scenes, saved),
        added: [],
        castChanged: false,
        changed: true,
      }
    })
    if (outcome.changed) this.#announceEdit(call, outcome, [])
    return previewAnswer(outcome, call.sceneId)
  }

  /** Sets the transition of takes whose scene has none. */
  async setTransition(call: PreviewCall, transition: Transition): Promise<void> {
    const event = await this.#deps.store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, call.eventId, call.userId)
      return within.events.update(locked.id, { transition })
    })
    this.#publish(event, {
      event_name: 'transitionUpdated',
      payload: { eventId: event.id, transition, clientId: call.clientId },
    })
  }

  #change(
    call: PreviewCall & { readonly idempotencyKey?: string | undefined },
    rule: (event: EventRecord, scenes: readonly SceneRecord[]) => PreviewOutcome,
    lock: (within: Repositories, call: PreviewCall) => Promise<EventRecord>,
    takesScene: boolean,
  ): Promise<Outcome> {
    const { store, clock } = this.#deps
    return store.transaction(async (within) => {
      const event = await lock(within, call)
      const scenes = await within.scenes.listOf(event.id)
      const key = call.idempotencyKey
      const known = key ? await within.idempotency.find(event.id, key) : undefined
      if (known) {
        return { event, scenes, added: known.added, castChanged: false, changed: false }
      }
      const { event: changes, draft, added } = rule(event, scenes)
      const before = [event.liveContent, ...scenes.map(({ content }) => content)]
      await assertMediaSources(within, before, draft?.content ?? changes.liveContent)
      const changed = await within.events.update(event.id, changes)
      const drafted = draft
        ? replaced(
            scenes,
            await within.scenes.update(draft.sceneId, {
              content: draft.content,
              modifiedAt: clock.now(),
            }),
          )
        : scenes
      if (key) {
        await within.idempotency.keep({ eventId: event.id, key, added }, KEPT_IDEMPOTENCY_KEYS)
      }
      const castChanged = !isDeepStrictEqual(peopleOnAirOf(event), peopleOnAirOf(changed))
      // A scene comes on air with its carousels as the preview shows them; an edit of what is on air turns none.
      const turned =
        changes.liveContent && takesScene
          ? await this.#deps.liveCarousels.take(within, changed, changes.liveContent)
          : []
      return { event: changed, scenes: drafted, added, castChanged, turned, changed: true }
    })
  }

  /** The event, unless another client holds the lease to edit its preview (GAP-055). */
  readonly #lockForEdit = async (
    within: Repositories,
    { clientId, sessionId, ...call }: PreviewCall,
  ): Promise<EventRecord> => {
    const event = await lockStartedEvent(within, call)
    const lease = await within.previewLeases.find(event.id)
    assertMayEdit(lease, { clientId, sessionId }, this.#deps.clock.now())
    return event
  }

  /** Tells of the scene that was edited: as the preview where it is that, and as one of the others otherwise. */
  #announceEdit(
    call: PreviewSaveCall,
    { event, scenes }: Outcome,
    operations: readonly EditOperation[],
  ): void {
    const scene = requireScene(scenes, call.sceneId ?? event.previewSceneId)
    const payload = {
      eventId: event.id,
      scene: presentScene(event, scene),
      revision: event.revision,
      clientId: call.clientId,
    }
    const isPreview = scene.id === event.previewSceneId
    this.#publish(
      event,
      isPreview
        ? {
            event_name: 'previewSceneUpdated',
            payload: { ...payload, operations: [...operations] },
          }
        : { event_name: 'sceneUpdated', payload },
    )
  }

  #announceLive(
    call: PreviewCall,
    { event, scenes, castChanged, turned = [] }: Outcome,
    transition?: Transition,
  ): void {
    // Scenes are for directors; guests only hear whether they are on.
    if (castChanged) this.#deps.announcer.liveUpdated(event, call.clientId)
    this.#deps.liveCarousels.announceTaken(event, turned)
    const scene = presentLiveScene(event, scenes)
    if (!scene) return
    this.#publish(event, {
      event_name: 'liveSceneUpdated',
      payload: {
        eventId: event.id,
        scene,
        transition: transition ?? scene.transition ?? event.transition,
        revision: event.revision,
        clientId: call.clientId,
      },
    })
  }

  #publish(event: EventRecord, message: ServerMessage): void {
    this.#deps.publisher.publish(message, { userId: event.ownerId, eventId: event.id })
  }
}

async function lockStartedEvent(
  within: Repositories,
  call: Pick<PreviewCall, 'eventId' | 'userId'>,
): Promise<EventRecord> {
  const event = await lockOwnedEvent(within, call.eventId, call.userId)
  assertStarted(event)
  return event
}

function replaced(scenes: readonly SceneRecord[], scene: SceneRecord): SceneRecord[] {
  return scenes.map((candidate) => (candidate.id === scene.id ? scene : candidate))
}
