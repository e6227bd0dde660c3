import {
  type EventSummary,
  isLiveInProgress,
  isOutputRunning,
  isStarted,
  type LiveState,
  ProtocolError,
} from '@proscenium/protocol'
import type { EventAnnouncer } from '../events/event-announcer.ts'
import type { EventSteps } from '../events/event-steps.ts'
import { presentEventSummary } from '../events/present-event.ts'
import { lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import { stopNameOf } from '../events/stop-name.ts'
import type { Admission } from '../load/admission.ts'
import type { OutputControl } from '../outputs/output-control.ts'
import type { Clock } from '../ports/clock.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { EventRecord, OutputRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { TrackingBus } from '../ports/tracking-bus.ts'
import type { ContributionRecorder } from '../recordings/contribution-recorder.ts'
import type { SerialQueue } from '../serial-queue.ts'
import { isProgramHeld, liveStateOf, type ThisServer } from './live-state.ts'
import type { PreRoll } from './pre-roll.ts'
import type { PreRollTimes } from './pre-roll-times.ts'
import { programStreamOf } from './program-streams.ts'

/** What a live control works with. */
export interface LiveControlDeps extends ThisServer {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly outputs: OutputControl
  /** Of contributions. */
  readonly recorder: ContributionRecorder
  readonly admission: Admission
  readonly announcer: EventAnnouncer
  readonly steps: EventSteps
  readonly preRoll: PreRoll
  readonly preRollTimes: PreRollTimes
  readonly tracking: TrackingBus
  readonly contributions: {
    /** Sends every guest of an event away. */
    freeAll(eventId: string): Promise<void>
  }
  /** Shared with output control: what happens to one event happens in turn. */
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly logger: LoggerPort
}

/** Takes events live, pauses them, ends live and ends events (GAP-001, GAP-037, GAP-038, GAP-043). */
export class LiveControl {
  readonly #deps: LiveControlDeps

  constructor(deps: LiveControlDeps) {
    this.#deps = deps
  }

  /**
   * Starts the recordings and every destination. Throws `program_not_connected`, the states of GAP-043,
   * `quota_exceeded` where there is nothing but a recording and no space for it, and `server_busy` while the
   * processors are busy with other shows.
   */
  start(userId: string, eventId: string): Promise<LiveState> {
    const { store, preRoll, outputs } = this.#deps
    return this.#deps.queue.run(eventId, async () => {
      const found = await requireOwnedEvent(store, eventId, userId)
      if (isLiveInProgress(found.status)) throw new ProtocolError('event_already_started')
      if (!isStarted(found.status)) throw new ProtocolError('event_should_be_started')
      this.#assertProgram(found)
      await this.#deps.outputs.assertRoom(found)
      await this.#admit(found)
      const starting = await this.#deps.steps.to(found, 'live_starting', { paused: false })
      const started = await outputs.startAll(starting)
      if (!started.some(({ status }) => isOutputRunning(status)))
        return this.#giveUp(starting, started)
      return this.#state(await preRoll.begin(starting))
    })
  }

  /** Ends live and leaves the event started; not being live is a reached state (GAP-097). */
  stop(userId: string, eventId: string): Promise<LiveState> {
    return this.#deps.queue.run(eventId, async () => {
      const event = await requireOwnedEvent(this.#deps.store, eventId, userId)
      if (!isStarted(event.status)) throw new ProtocolError('event_not_started')
      return this.#state(isLiveInProgress(event.status) ? await this.endLive(event) : event)
    })
  }

  pause(userId: string, eventId: string): Promise<LiveState> {
    return this.#setPaused(userId, eventId, true)
  }

  resume(userId: string, eventId: string): Promise<LiveState> {
    return this.#setPaused(userId, eventId, false)
  }

  /** Ends an event, live included; one that is over stays over, and an end that broke off is taken up again. */
  async stopEvent(userId: string, eventId: string): Promise<EventSummary> {
    const event = await this.#deps.queue.run(eventId, async () => {
      const found = await requireOwnedEvent(this.#deps.store, eventId, userId)
      return found.status === 'stopped' ? found : this.endEvent(found)
    })
    const [figures] = await this.#deps.store.events.figures([event.id])
    return presentEventSummary(event, figures, this.#deps)
  }

  /** Drains the outputs and returns to `started`. Callers hold the event's queue. */
  async endLive(event: EventRecord): Promise<EventRecord> {
    const { outputs, preRoll } = this.#deps
    preRoll.forget(event.id)
    const ending =
      event.status === 'live_post_roll' ? event : await this.#deps.steps.to(event, 'live_post_roll')
    await outputs.stopAll(ending)
    await this.#deps.recorder.settle(ending)
    return this.#deps.steps.to(ending, 'started', { paused: false })
  }

  /** Ends everything of an event. Callers hold the event's queue. */
  async endEvent(event: EventRecord): Promise<EventRecord> {
    const { outputs, media, announcer, preRoll, contributions, tracking, clock, logger } =
      this.#deps
    preRoll.forget(event.id)
    const live = isLiveInProgress(event.status)
    // A server that died while it stopped an event has told so before.
    if (event.status !== 'stopping') {
      tracking.track(stopNameOf(event), { eventId: event.id, userId: event.ownerId })
    }
    const drained = live && event.status !== 'live_post_roll' ? await this.#postRoll(event) : event
    const stopping =
      drained.status === 'stopping' ? drained : await this.#deps.steps.to(drained, 'stopping')
    announcer.eventStopping(stopping)
    // A guest who can't be sent away must not keep the event from ending.
    await contributions
      .freeAll(event.id)
      .catch((error: unknown) => logger.warn({ err: error }, 'a guest was not sent away'))
    await outputs.stopAll(stopping)
    await this.#deps.recorder.settle(stopping)
    await media
      .endEvent(event.id)
      .catch((error: unknown) => logger.warn({ err: error }, 'the media plane kept an event'))
    return this.#deps.steps.to(stopping, 'stopped', { paused: false, stoppedAt: clock.now() })
  }

  /** Throws `program_not_connected` unless the program arrives in every format that is composed. */
  #assertProgram(event: EventRecord): void {
    const { media } = this.#deps
    const streams = [null, ...event.otherFormatIds].map(programStreamOf)
    if (streams.every((streamId) => media.isProgramConnected(event.id, streamId))) return
    throw new ProtocolError('program_not_connected')
  }

  /** Throws `server_busy` while the processors are busy with other shows. */
  async #admit(event: EventRecord): Promise<void> {
    const { admission, outputs, recorder } = this.#deps
    const eventId = event.id
    const { recording = 0, output = 0 } = await outputs.workOf(event)
    const { recording: ofContributions = 0 } = await recorder.workOf(eventId)
    const work = { recording: recording + ofContributions, output }
    await admission.admit({ kind: 'live', eventId, work })
  }

  async #postRoll(event: EventRecord): Promise<EventRecord> {
    const ending = await this.#deps.steps.to(event, 'live_post_roll')
    await this.#deps.outputs.stopAll(ending)
    await this.#deps.recorder.settle(ending)
    return ending
  }

  /** Nothing could be started: being on air would be a lie. */
  async #giveUp(event: EventRecord, outputs: readonly OutputRecord[]): Promise<never> {
    await this.#deps.steps.to(event, 'started')
    const reasons = outputs.map(({ label, error }) => `${label}: ${error ?? 'not started'}`)
    throw new ProtocolError('media_unavailable', reasons.join('; '))
  }

  #setPaused(userId: string, eventId: string, paused: boolean): Promise<LiveState> {
    const { store, outputs, recorder, announcer } = this.#deps
    return this.#deps.queue.run(eventId, async () => {
      const event = await store.transaction(async (within) => {
        const locked = await lockOwnedEvent(within, eventId, userId)
        if (!isLiveInProgress(locked.status)) throw new ProtocolError('event_not_started')
        return within.events.update(locked.id, { paused })
      })
      await (isProgramHeld(event) ? outputs.pauseAll(event) : outputs.resumeAll(event))
      await recorder.hold(event)
      announcer.liveUpdated(event)
      return this.#state(event)
    })
  }

  #state(event: EventRecord): LiveState {
    const { media, preRollTimes } = this.#deps
    return liveStateOf(event, media, preRollTimes.progressOf(event))
  }
}
