import { isLiveInProgress, ProtocolError } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { LoadMeter } from '../ports/load-meter.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaWorkload } from '../ports/media-workload.ts'
import type { Presence } from '../ports/presence.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { costOf, type Work } from './work-cost.ts'

/** What may be refused because the processors are in use. */
export const ADMITTED_KINDS = [
  'live',
  'output',
  'recording',
  'pull',
  'push',
  'page',
  'upload',
] as const
export type AdmittedKind = (typeof ADMITTED_KINDS)[number]

/** What an admission works with. */
export interface AdmissionDeps {
  readonly store: Store
  readonly loadMeter: LoadMeter
  readonly media: {
    /** Of all events, or of one. */
    workload(eventId?: string): MediaWorkload
    isProgramConnected(eventId: string): boolean
  }
  readonly presence: Pick<Presence, 'isUserConnected'>
  /** Files of users that are being read. */
  readonly inspections: { readonly running: number }
  readonly clock: Clock
  readonly logger: LoggerPort
  /** Of this server among those that share a database. */
  readonly nodeId: string
  /** Part of the processors up to which work is begun, 0 to 1; null begins any. */
  readonly maxCpuShare: number | null
  /** Part of that which one show may take while others are here, 0 to 1. */
  readonly maxShowShare: number
}

/** What is to begin. */
export interface Candidate {
  readonly kind: Exclude<AdmittedKind, 'upload'>
  readonly eventId: string
  readonly work: Work
}

/** Processor time that is kept for work that was let in; give it back when the work does not begin after all. */
export interface Place {
  release(): void
}

interface Reserved {
  readonly eventId: string
  readonly costs: number
  /** What the work of its event cost by then. */
  readonly costsBefore: number
  readonly untilMs: number
}

/** Processors that are in use, and those that were asked for. */
interface Shortage {
  readonly inUse: number
  readonly needed: number
  readonly processors: number
  readonly maxCpuShare: number
}

/** How long a show counts that its director has left: a reload or a lost network takes less. */
const ABANDONED_MS = 60_000
/** How long an upload waits for processors, and how often they are looked at meanwhile. */
const UPLOAD_WAIT_MS = 30_000
const UPLOAD_RETRY_MS = 1_000
/** By then work runs, and is measured over the whole of the meter's window. */
const SETTLE_MS = 10_000
const FREE: Place = { release: () => undefined }
const ASKED: Readonly<Record<AdmittedKind, string>> = {
  live: 'to go live',
  output: 'to start this output',
  recording: 'to record this contribution',
  pull: 'to pull this stream',
  push: 'to take this stream',
  page: 'to show this web page',
  upload: 'to check this file',
}

/**
 * Lets work begin only while the processors have room for it, so that shows on air keep their pictures
 * (reliability goal R24). What runs is never ended, and what goes on after a cut or a restart is not asked for
 * here. Where no other show is on air, the server's own work alone counts: who has the machine to himself
 * decides himself what else runs on it, such as his browser. While others have shows here, on air or not, one show
 * takes no more than its share. A show that its director has left counts as none.
 */
export class Admission {
  readonly #deps: AdmissionDeps
  readonly #listeners = new Set<(kind: AdmittedKind) => void>()
  #reserved: Reserved[] = []
  /** Processors in use when the oldest reservation was made. */
  #before = { measured: 0, estimated: 0 }
  /** Since when shows were seen without their directors. */
  readonly #leftAtMs = new Map<string, number>()

  constructor(deps: AdmissionDeps) {
    this.#deps = deps
  }

  /** What runs by what each kind of work costs, in processors. */
  get estimatedCost(): number {
    const { media, inspections } = this.#deps
    return costOf({ ...media.workload(), inspection: inspections.running })
  }

  /**
   * Keeps processor time for what is to begin. Throws `server_busy` in words for who asked, where it would take the
   * processors above the limit.
   */
  async admit({ kind, eventId, work }: Candidate): Promise<Place> {
    const { maxCpuShare } = this.#deps
    if (maxCpuShare === null) return FREE
    const others = (await this.#attendedEvents()).filter(({ id }) => id !== eventId)
    // From here on nothing waits: two that ask at once must not both get the last place.
    const needed = costOf(work)
    const isShared = others.some(({ status }) => isLiveInProgress(status))
    const shortage = this.#shortage(needed, isShared, maxCpuShare)
    if (shortage) throw this.#refusal(kind, { eventId }, shortage)
    if (others.length > 0) this.#assertShare({ kind, eventId, work }, maxCpuShare)
    return this.#reserve(eventId, needed)
  }

  /**
   * Resolves when a file of a user may be read: at once where nothing is on air, and otherwise when the processors
   * have room for it. Throws `server_busy` when they have none for half a minute.
   */
  async waitForUpload(ownerId: string): Promise<void> {
    const { maxCpuShare } = this.#deps
    if (maxCpuShare === null) return
    const needed = costOf({ inspection: 1 })
    for (let waitedMs = 0; ; waitedMs += UPLOAD_RETRY_MS) {
      const attended = await this.#attendedEvents()
      const live = attended.filter(({ status }) => isLiveInProgress(status))
      if (live.length === 0) return
      const isShared = live.some((event) => event.ownerId !== ownerId)
      const shortage = this.#shortage(needed, isShared, maxCpuShare)
      if (!shortage) return
      if (waitedMs >= UPLOAD_WAIT_MS) throw this.#refusal('upload', { ownerId }, shortage)
      await new Promise((resolve) => setTimeout(resolve, UPLOAD_RETRY_MS))
    }
  }

  /** Hears of every refusal; call the function returned to end that. */
  onRefused(listener: (kind: AdmittedKind) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows whose director is here or sends the program, or was and did a moment ago. */
  async #attendedEvents(): Promise<EventRecord[]> {
    const { store, nodeId, media, presence, clock } = this.#deps
    const events = await store.events.listInProgress(nodeId)
    const now = clock.now().getTime()
    const left = events.filter(
      ({ id, ownerId }) => !media.isProgramConnected(id) && !presence.isUserConnected(ownerId),
    )
    for (const id of this.#leftAtMs.keys()) {
      if (!left.some((event) => event.id === id)) this.#leftAtMs.delete(id)
    }
    for (const { id } of left) if (!this.#leftAtMs.has(id)) this.#leftAtMs.set(id, now)
    return events.filter(({ id }) => now - (this.#leftAtMs.get(id) ?? now) < ABANDONED_MS)
  }

  /** Throws `server_busy` where the work would take its show above the share of one. */
  #assertShare({ kind, eventId, work }: Candidate, maxCpuShare: number): void {
    const { loadMeter, maxShowShare } = this.#deps
    const { processors } = loadMeter
    const share = maxShowShare * maxCpuShare
    const taken = this.#costOfEvent(eventId)
    const needed = costOf(work)
    if (taken + needed <= share * processors) return
    const percent = (cores: number) => `${Math.round((cores / processors) * 100)} %`
    throw this.#refused(
      kind,
      { eventId, taken, needed, processors, share },
      `While other users have shows here, this one may take ${percent(share * processors)} of the server's processing power. It takes ${percent(taken)}, and ${percent(needed)} more are needed ${ASKED[kind]}. Stop an output or a pulled stream, or try again later.`,
    )
  }

  /** What runs of a show, or was promised to it a moment ago. */
  #costOfEvent(eventId: string): number {
    const running = costOf(this.#deps.media.workload(eventId))
    const reserved = this.#reserved.filter((one) => one.eventId === eventId)
    const promised = reserved.reduce((sum, { costs }) => sum + costs, 0)
    return Math.max(running, (reserved[0]?.costsBefore ?? 0) + promised)
  }

  /** Null where there is room. */
  #shortage(needed: number, isShared: boolean, maxCpuShare: number): Shortage | null {
    const { processors } = this.#deps.loadMeter
    const inUse = this.#inUse(isShared)
    return inUse + needed > maxCpuShare * processors
      ? { inUse, needed, processors, maxCpuShare }
      : null
  }

  #refusal(kind: AdmittedKind, asked: object, shortage: Shortage): ProtocolError {
    return this.#refused(kind, { ...asked, ...shortage }, refusalText(kind, shortage))
  }

  #refused(kind: AdmittedKind, figures: object, text: string): ProtocolError {
    for (const listener of this.#listeners) listener(kind)
    this.#deps.logger.warn({ kind, ...figures }, 'refused: the processors are in use')
    return new ProtocolError('server_busy', text)
  }

  /**
   * Processors that are in use; where shows share the server, also what other programs use and what was promised.
   * A show that is alone starts all its sources at once: each counts as encoded only when it is seen to be.
   */
  #inUse(isShared: boolean): number {
    const now = this.#deps.clock.now().getTime()
    this.#reserved = this.#reserved.filter(({ untilMs }) => untilMs > now)
    if (!isShared) return this.estimatedCost
    const promised = this.#reserved.reduce((sum, { costs }) => sum + costs, 0)
    const { measured, estimated } = this.#current()
    if (promised === 0) return Math.max(measured, estimated)
    const before = Math.max(this.#before.measured, this.#before.estimated)
    return Math.max(measured, estimated, before + promised)
  }

  #reserve(eventId: string, costs: number): Place {
    if (this.#reserved.length === 0) this.#before = this.#current()
    const costsBefore = costOf(this.#deps.media.workload(eventId))
    const untilMs = this.#deps.clock.now().getTime() + SETTLE_MS
    const reserved = { eventId, costs, costsBefore, untilMs }
    this.#reserved.push(reserved)
    return {
      release: () => {
        this.#reserved = this.#reserved.filter((other) => other !== reserved)
      },
    }
  }

  #current(): { readonly measured: number; readonly estimated: number } {
    const { processors, share } = this.#deps.loadMeter
    return { measured: (share ?? 0) * processors, estimated: this.estimatedCost }
  }
}

function refusalText(kind: AdmittedKind, shortage: Shortage): string {
  const { inUse, needed, processors, maxCpuShare } = shortage
  // What was promised beside what is measured may come to more than there is.
  const percent = (cores: number) =>
    `${Math.min(100, Math.max(1, Math.round((cores / processors) * 100)))} %`
  const free = percent(processors * (1 - maxCpuShare))
  return `The server is too busy ${ASKED[kind]}: ${percent(inUse)} of its processing power is in use, this needs ${percent(needed)}, and ${free} are kept free so that shows on air run smoothly. Stop an output or a pulled stream, or try again later.`
}
