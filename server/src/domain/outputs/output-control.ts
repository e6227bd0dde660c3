import { isLiveInProgress, isOutputRunning, type Output, ProtocolError } from '@proscenium/protocol'
import { requireOwnedEvent } from '../events/require-event.ts'
import { isComposed } from '../live/program-streams.ts'
import type { Admission } from '../load/admission.ts'
import type { Work } from '../load/work-cost.ts'
import type { EventRecord, OutputRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { recordingLimitRefusal } from '../quota/recording-limit.ts'
import type { StorageUsage } from '../quota/storage-usage.ts'
import type { SerialQueue } from '../serial-queue.ts'
import type { OutputMeter } from './output-meter.ts'
import type { OutputRunner } from './output-runner.ts'
import type { OutputStates } from './output-states.ts'
import { presentOutput } from './present-output.ts'

/** Shown while a restarted server waits for the director's browser. */
export const WAITING_FOR_PROGRAM = 'The server was restarted and waits for the program to return'

/** Shown where an output's format is not composed (GAP-033 as amended). */
export const FORMAT_NOT_COMPOSED = 'Its format is not composed in this show'

/** What an output control works with. */
export interface OutputControlDeps {
  readonly store: Store
  readonly states: OutputStates
  readonly meter: OutputMeter
  readonly recordings: OutputRunner
  readonly destinations: OutputRunner
  readonly admission: Admission
  readonly usage: StorageUsage
  /** Shared with live control: what happens to one event happens in turn. */
  readonly queue: SerialQueue
}

/** Starts, stops, pauses and resumes outputs: one by call, all of them with live. */
export class OutputControl {
  readonly #deps: OutputControlDeps

  constructor(deps: OutputControlDeps) {
    this.#deps = deps
  }

  /**
   * Starts one output; one that runs already is left alone. Throws `event_not_started` unless live, `conflict`
   * for a format that is not composed, and `server_busy` while the processors are busy.
   */
  start(userId: string, eventId: string, outputId: string): Promise<Output> {
    return this.#one(userId, eventId, outputId, async (event, output) => {
      if (!isLiveInProgress(event.status)) throw new ProtocolError('event_not_started')
      if (isOutputRunning(output.status)) return output
      if (!isComposed(event, output.formatId)) {
        throw new ProtocolError('conflict', FORMAT_NOT_COMPOSED)
      }
      const refusal = await this.#refusalOf(event, output)
      if (refusal) throw refusal
      await this.#deps.admission.admit({ kind: 'output', eventId, work: workOf([output]) })
      return this.#runner(output).start(event, output)
    })
  }

  /** What all outputs of an event would cost that go live with it. */
  async workOf(event: EventRecord): Promise<Work> {
    const outputs = await this.#deps.store.outputs.listOf(event.id)
    return workOf(outputs.filter(({ formatId }) => isComposed(event, formatId)))
  }

  /** Stops one output; the others go on. */
  stop(userId: string, eventId: string, outputId: string): Promise<Output> {
    return this.#one(userId, eventId, outputId, (event, output) =>
      output.status === 'stopped' ? output : this.#runner(output).stop(event, output),
    )
  }

  /** Starts every output of an event; each says by itself how that went, or that its format is not composed. */
  startAll(event: EventRecord): Promise<OutputRecord[]> {
    const refused = { error: FORMAT_NOT_COMPOSED, fault: 'format_not_composed' } as const
    return this.#each(event, (output) => {
      if (isOutputRunning(output.status)) return output
      return isComposed(event, output.formatId)
        ? this.#startOrRefuse(event, output)
        : this.#deps.states.change(event, output.id, { status: 'stopped', ...refused })
    })
  }

  /** Throws `quota_exceeded` where an event would only be recorded and its owner has no space for that. */
  async assertRoom(event: EventRecord): Promise<void> {
    const outputs = await this.#deps.store.outputs.listOf(event.id)
    const started = outputs.filter(({ formatId }) => isComposed(event, formatId))
    if (started.some(({ kind }) => kind !== 'recording')) return
    const refusal = await this.#deps.usage.refusalOf(event.ownerId)
    if (refusal) throw refusal
  }

  /** Starts the recording of a format that has come to a show on air. Callers hold the event's queue. */
  startRecordings(event: EventRecord, formatIds: readonly string[]): Promise<OutputRecord[]> {
    return this.#each(event, (output) => {
      const isMeant = output.kind === 'recording' && formatIds.includes(output.formatId ?? '')
      return isMeant ? this.#startOrRefuse(event, output) : output
    })
  }

  stopAll(event: EventRecord): Promise<OutputRecord[]> {
    return this.#each(event, (output) =>
      output.status === 'stopped' ? output : this.#runner(output).stop(event, output),
    )
  }

  /** Pauses every output that runs, the recording too, and those that are still connecting (GAP-038). */
  pauseAll(event: EventRecord): Promise<OutputRecord[]> {
    return this.#each(event, (output) =>
      hasProgram(output) ? this.#runner(output).pause(event, output) : output,
    )
  }

  resumeAll(event: EventRecord): Promise<OutputRecord[]> {
    return this.#each(event, (output) =>
      hasProgram(output) ? this.#runner(output).resume(event, output) : output,
    )
  }

  /** After a restart: what ran waits for the program; what was stopping has stopped. */
  holdAll(event: EventRecord): Promise<OutputRecord[]> {
    const { states } = this.#deps
    return this.#each(event, (output) => {
      if (output.status === 'stopped') return output
      if (output.status === 'stopping')
        return states.change(event, output.id, { status: 'stopped' })
      return states.change(event, output.id, {
        status: 'retrying',
        error: WAITING_FOR_PROGRAM,
        fault: 'program_awaited',
      })
    })
  }

  /** The program is back in a format after a restart, null for the master: what waited for it goes on. */
  resumeHeld(event: EventRecord, formatId: string | null): Promise<OutputRecord[]> {
    return this.#each(event, (output) =>
      isAwaitingProgram(output) && output.formatId === formatId
        ? this.#runner(output).resumeAfterRestart(event, output)
        : output,
    )
  }

  #one(
    userId: string,
    eventId: string,
    outputId: string,
    work: (event: EventRecord, output: OutputRecord) => OutputRecord | Promise<OutputRecord>,
  ): Promise<Output> {
    const { store, queue, meter } = this.#deps
    return queue.run(eventId, async () => {
      const event = await requireOwnedEvent(store, eventId, userId)
      const output = await store.outputs.find(outputId)
      if (!output || output.eventId !== event.id) throw new ProtocolError('not_found')
      return presentOutput(await work(event, output), meter)
    })
  }

  async #each(
    event: EventRecord,
    work: (output: OutputRecord) => OutputRecord | Promise<OutputRecord>,
  ): Promise<OutputRecord[]> {
    const outputs = await this.#deps.store.outputs.listOf(event.id)
    return Promise.all(outputs.map((output) => work(output)))
  }

  /** A recording for which there is no space says so, and the other outputs start. */
  async #startOrRefuse(event: EventRecord, output: OutputRecord): Promise<OutputRecord> {
    const refusal = await this.#refusalOf(event, output)
    if (!refusal) return this.#runner(output).start(event, output)
    return this.#deps.states.change(event, output.id, {
      status: 'stopped',
      error: refusal.message,
      fault: refusal.code === 'quota_exceeded' ? 'storage_full' : undefined,
    })
  }

  async #refusalOf(event: EventRecord, { kind }: OutputRecord): Promise<ProtocolError | null> {
    if (kind !== 'recording') return null
    const { usage, store } = this.#deps
    return (await usage.refusalOf(event.ownerId)) ?? recordingLimitRefusal(store, event.id)
  }

  #runner(output: OutputRecord): OutputRunner {
    return output.kind === 'recording' ? this.#deps.recordings : this.#deps.destinations
  }
}

/** Held back by a restarted server until the program is back. */
function isAwaitingProgram({ status, fault }: OutputRecord): boolean {
  return status === 'retrying' && fault === 'program_awaited'
}

/** Whether the media plane has it now; pausing and resuming concern no other. */
function hasProgram(output: OutputRecord): boolean {
  const { status } = output
  return isOutputRunning(status) && status !== 'stopping' && !isAwaitingProgram(output)
}

function workOf(outputs: readonly OutputRecord[]): Work {
  const recording = outputs.filter(({ kind }) => kind === 'recording').length
  return { recording, output: outputs.length - recording }
}
