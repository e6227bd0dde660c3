import { isLiveInProgress, ProtocolError } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { LoadMeter } from '../ports/load-meter.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaWorkload } from '../ports/media-workload.ts'
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
  readonly media: { workload(): MediaWorkload }
  /** Files of users that are being read. */
  readonly inspections: { readonly running: number }
  readonly clock: Clock
  readonly logger: LoggerPort
  /** Of this server among those that share a database. */
  readonly nodeId: string
  /** Part of the processors up to which work is begun, 0 to 1; null begins any. */
  readonly maxCpuShare: number | null
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
  readonly costs: number
  readonly untilMs: number
}

/** Processors that are in use, and those that were asked for. */
interface Shortage {
  readonly inUse: number
  readonly needed: number
  readonly processors: number
  readonly maxCpuShare: number
}

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
 * decides himself what else runs on it, such as his browser.
 */
export class Admission {
  readonly #deps: AdmissionDeps
  readonly #listeners = new Set<(kind: AdmittedKind) => void>()
  #reserved: Reserved[] = []
  /** Processors in use when the oldest reservation was made. */
  #before = { measured: 0, estimated: 0 }

  constructor(deps: AdmissionDeps) {
    this.#deps = deps
  }

  /** What runs by what each kind of work costs, in processors. */
  get estimatedCost(): number {
    const { media, inspections } = this.#deps
    return costOf({ ...media.workload(), inspection: inspections.running })
  }

  /**
   * Keeps processor time for what is to begin. Throws `conflict` in words for who asked, where it would take the
   * processors above the limit.
   */
  async admit({ kind, eventId, work }: Candidate): Promise<Place> {
    const { maxCpuShare } = this.#deps
    if (maxCpuShare === null) return FREE
    const isShared = (await this.#liveEvents()).some(({ id }) => id !== eventId)
    // From here on nothing waits: two that ask at once must not both get the last place.
    const needed = costOf(work)
    const shortage = this.#shortage(needed, isShared, maxCpuShare)
    if (shortage) throw this.#refusal(kind, { eventId }, shortage)
    return this.#reserve(needed)
  }

  /**
   * Resolves when a file of a user may be read: at once where nothing is on air, and otherwise when the processors
   * have room for it. Throws `conflict` when they have none for half a minute.
   */
  async waitForUpload(ownerId: string): Promise<void> {
    const { maxCpuShare } = this.#deps
    if (maxCpuShare === null) return
    const needed = costOf({ inspection: 1 })
    for (let waitedMs = 0; ; waitedMs += UPLOAD_RETRY_MS) {
      const live = await this.#liveEvents()
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

  async #liveEvents(): Promise<EventRecord[]> {
    const { store, nodeId } = this.#deps
    const events = await store.events.listInProgress(nodeId)
    return events.filter(({ status }) => isLiveInProgress(status))
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
    for (const listener of this.#listeners) listener(kind)
    this.#deps.logger.warn({ kind, ...asked, ...shortage }, 'refused: the processors are in use')
    return new ProtocolError('conflict', refusalText(kind, shortage))
  }

  /**
   * Processors that are in use; where shows share the server, also what other programs use and what was promised.
   * A show that is alone starts all its sources at once: each counts as encoded only when it is seen to be.
   */
  #inUse(isShared: boolean): number {
    if (!isShared) return this.estimatedCost
    const now = this.#deps.clock.now().getTime()
    this.#reserved = this.#reserved.filter(({ untilMs }) => untilMs > now)
    const promised = this.#reserved.reduce((sum, { costs }) => sum + costs, 0)
    const { measured, estimated } = this.#current()
    if (promised === 0) return Math.max(measured, estimated)
    const before = Math.max(this.#before.measured, this.#before.estimated)
    return Math.max(measured, estimated, before + promised)
  }

  #reserve(costs: number): Place {
    if (this.#reserved.length === 0) this.#before = this.#current()
    const reserved = { costs, untilMs: this.#deps.clock.now().getTime() + SETTLE_MS }
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
