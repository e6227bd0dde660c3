import {
  type EventSummary,
  type FieldDisplayed,
  type Format,
  type LiveEvent,
  ProtocolError,
  type RtcConfiguration,
  type UserRights,
} from '@proscenium/protocol'
import { allBrowsers } from '../browsers/present-browser.ts'
import { listFullCarousels } from '../carousels/present-carousel.ts'
import {
  type ContributionViewDeps,
  contributionContextOf,
} from '../contributions/contribution-view.ts'
import type { Perks } from '../identity/perks.ts'
import type { Principal } from '../identity/principal.ts'
import { liveStateOf } from '../live/live-state.ts'
import type { LiveTime } from '../live/live-time.ts'
import type { PreRollTimes } from '../live/pre-roll-times.ts'
import { hasRoom, isTransportAllowed } from '../outputs/distributor-rules.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Listed, Page } from '../ports/paging.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { ShowSetup } from '../ports/template-records.ts'
import { chooseMasterFormat, formatsOfEvent } from '../templates/formats.ts'
import { withSetup } from '../templates/show-setup.ts'
import { templateFormats } from '../templates/template-scene-formats.ts'
import { createContributionSlots } from './contribution-slots.ts'
import type { EventAnnouncer } from './event-announcer.ts'
import { copyScenes, type EventDraft, newEvent, recordingOutput } from './new-event.ts'
import { presentEventSummary, presentLiveEvent } from './present-event.ts'
import { lockOwnedEvent, requireOwnedEvent } from './require-event.ts'

/** Most events of one user, those that are over included. */
const MAX_EVENTS = 1_000
const FULL = `You have ${MAX_EVENTS} shows, which is the most: delete some that are over`

/** What an event service works with. */
export interface EventServiceDeps extends ContributionViewDeps {
  readonly store: Store
  readonly media: Pick<MediaPlanePort, 'isProgramConnected'>
  readonly announcer: EventAnnouncer
  readonly perks: Perks
  readonly preRollTimes: PreRollTimes
  readonly meter: OutputMeter
  readonly clock: Clock
  readonly liveTime: LiveTime
  readonly createId: CreateId
  readonly rtcConfiguration: RtcConfiguration
  /** Of this server, which runs what it starts. */
  readonly nodeId: string
  /** Null is unlimited. */
  readonly maxDurationSec: number | null
}

/** Starts events from templates, shows, lists and renames them. */
export class EventService {
  readonly #deps: EventServiceDeps

  constructor(deps: EventServiceDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, `event_already_started` (GAP-044), `no_master_format`, and `limit_reached` when there are too many. */
  async start(user: Principal, draft: EventDraft, origin: string): Promise<LiveEvent> {
    const { store, announcer, perks, createId } = this.#deps
    const { userId } = user
    const hasPerk = await perks.holdsNoWatermark(userId)
    const event = await store.transaction(async (within) => {
      const every = { ongoing: null, withRecordings: false, ascending: true, page: 1, perPage: 1 }
      const { total } = await within.events.list({ ownerId: userId, ...every })
      if (total >= MAX_EVENTS) throw new ProtocolError('limit_reached', FULL)
      const template = await within.templates.findReadable(draft.templateId, userId)
      if (!template) throw new ProtocolError('not_found', 'There is no such template')
      const sources = await within.templateScenes.listOf(template.id)
      const formats = templateFormats(sources)
      const format = chooseMasterFormat(formats, draft.orientation)
      const scenes = copyScenes(sources, { ...this.#deps, format, hasPerk })
      const record = newEvent(draft, {
        ...this.#deps,
        ownerId: userId,
        name: draft.name ?? template.name,
        format,
        firstSceneId: scenes[0]?.id ?? null,
      })
      const contributions = createContributionSlots(record.id, createId)
      const setup = template.setup && allowedSetup(template.setup, user.rights)
      const show = withSetup({ event: record, contributions }, setup, createId)
      if (!(await within.events.insert(show.event))) {
        throw new ProtocolError('event_already_started')
      }
      await within.scenes.insert(scenes.map((scene) => ({ ...scene, eventId: record.id })))
      await within.contributions.insert(show.contributions)
      for (const formatId of [null, ...show.event.otherFormatIds]) {
        await within.outputs.insert(recordingOutput(record.id, formatId, this.#deps))
      }
      for (const distributor of show.distributors) {
        await within.outputs.insertDistributor(distributor)
      }
      for (const output of show.outputs) await within.outputs.insert(output)
      return show.event
    })
    await announcer.eventUpdated(event)
    return this.#present(event, userId, origin)
  }

  /** Everything the studio of an event needs. Throws `not_found`. */
  async studio(user: Principal, eventId: string, origin: string): Promise<LiveEvent> {
    const event = await requireOwnedEvent(this.#deps.store, eventId, user.userId)
    return this.#present(event, user.userId, origin)
  }

  async get(userId: string, eventId: string): Promise<EventSummary> {
    const event = await requireOwnedEvent(this.#deps.store, eventId, userId)
    return this.#summarize(event)
  }

  async list(
    userId: string,
    query: {
      readonly ongoing: boolean | null
      readonly withRecordings: boolean
      readonly ascending: boolean
    } & Page,
  ): Promise<Listed<EventSummary>> {
    const { events } = this.#deps.store
    const { items, total } = await events.list({ ownerId: userId, ...query })
    const figures = await events.figures(items.map(({ id }) => id))
    return {
      items: items.map((event) =>
        presentEventSummary(
          event,
          figures.find(({ eventId }) => eventId === event.id),
          this.#deps,
        ),
      ),
      total,
    }
  }

  /** Renames an event or chooses what its guests see; with no field it does nothing (CORE-VAL-018). */
  async update(
    userId: string,
    eventId: string,
    changes: {
      readonly name?: string | undefined
      readonly description?: string | undefined
      readonly fieldDisplayed?: FieldDisplayed | undefined
    },
    clientId?: string,
  ): Promise<EventSummary> {
    const { store, announcer } = this.#deps
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    )
    if (Object.keys(given).length === 0) return this.get(userId, eventId)
    const event = await store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, eventId, userId)
      return within.events.update(locked.id, given)
    })
    await announcer.eventUpdated(event, clientId)
    return this.#summarize(event)
  }

  async formats(userId: string, eventId: string): Promise<Format[]> {
    const event = await requireOwnedEvent(this.#deps.store, eventId, userId)
    return formatsOfEvent(event)
  }

  async #summarize(event: EventRecord): Promise<EventSummary> {
    const [figures] = await this.#deps.store.events.figures([event.id])
    return presentEventSummary(event, figures, this.#deps)
  }

  async #present(event: EventRecord, userId: string, origin: string): Promise<LiveEvent> {
    const { store, media, preRollTimes, liveTime, clock } = this.#deps
    const [figures] = await store.events.figures([event.id])
    const parts = {
      scenes: await store.scenes.listOf(event.id),
      contributions: await store.contributions.listOf(event.id),
      outputs: await store.outputs.listOf(event.id),
      distributors: await store.outputs.listDistributorsOf(event.id),
      files: await store.files.listReadable(userId),
      fileStates: await store.fileStates.listOf(event.id),
      browsers: await allBrowsers(store, userId),
      carousels: await listFullCarousels(store, userId),
      shownCarousels: await store.carousels.listShown(event.id),
      invitations: await store.invitations.listOf(event.id),
      messages: await store.messages.listOf(event.id),
      markers: await store.markers.listOf(event.id),
      recordings: await store.recordings.listOf(event.id),
      previewLease: await store.previewLeases.find(event.id),
      figures,
    }
    return presentLiveEvent(event, parts, {
      ...this.#deps,
      origin,
      contribution: await contributionContextOf(store, event, this.#deps),
      live: liveStateOf(event, media, preRollTimes.progressOf(event)),
      elapsedSec: liveTime.elapsedSec(event),
      now: clock.now(),
    })
  }
}

/** What its owner has no right to any more is left out of a template's setup. */
function allowedSetup(setup: ShowSetup, rights: UserRights): ShowSetup {
  return {
    ...setup,
    otherFormatIds: rights.gpEnabled ? setup.otherFormatIds : [],
    destinations: setup.destinations
      .filter((destination) => isTransportAllowed(rights, destination))
      .filter((_, known) => hasRoom(rights, known)),
  }
}
