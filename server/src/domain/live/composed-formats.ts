import { isLiveInProgress, isOutputRunning, type Output, ProtocolError } from '@proscenium/protocol'
import { recordingOutput } from '../events/new-event.ts'
import { assertInProgress, lockOwnedEvent, requireOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Principal } from '../identity/principal.ts'
import type { Admission } from '../load/admission.ts'
import type { OutputControl } from '../outputs/output-control.ts'
import type { OutputMeter } from '../outputs/output-meter.ts'
import { presentOutput } from '../outputs/present-output.ts'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import { FORMATS, requireKnownFormat, shapeOf } from '../templates/formats.ts'
import { composedFormatsOf } from './program-streams.ts'

/** What composed formats work with. */
export interface ComposedFormatsDeps {
  readonly store: Store
  readonly outputs: OutputControl
  readonly admission: Admission
  readonly showAnnouncer: ShowAnnouncer
  readonly meter: OutputMeter
  /** Shared with live control: what happens to one event happens in turn. */
  readonly queue: SerialQueue
  readonly clock: Clock
  readonly createId: CreateId
}

/** Which formats an event is composed and sent in, and the outputs that there are with them. */
export interface FormatsAnswer {
  readonly composedFormatIds: string[]
  readonly outputs: Output[]
}

/** Whose call on which event it is. */
interface FormatsCall {
  readonly user: Principal
  readonly eventId: string
  readonly clientId?: string | undefined
}

interface FormatChange {
  readonly otherFormatIds: string[]
  readonly added: string[]
  readonly removed: string[]
}

/** Chooses the formats that an event is composed and sent in beside its master (GAP-033 as amended). */
export class ComposedFormats {
  readonly #deps: ComposedFormatsDeps

  constructor(deps: ComposedFormatsDeps) {
    this.#deps = deps
  }

  /**
   * Each format gets a recording of its own, which begins at once where the show is on air. Throws `not_found`,
   * `event_not_started`, `validation_failed` for a format that there is not and without the master, `forbidden` for
   * a further format without the right `gpEnabled` (GAP-034), `output_running` for one that an output still
   * sends, and `server_busy` while the processors are busy.
   */
  set(call: FormatsCall, formatIds: readonly string[]): Promise<FormatsAnswer> {
    const { store, queue, outputs, meter, showAnnouncer } = this.#deps
    return queue.run(call.eventId, async () => {
      const before = await requireOwnedEvent(store, call.eventId, call.user.userId)
      assertInProgress(before)
      const change = changeOf(before, formatIds)
      if (change.added.length > 0 && !call.user.rights.gpEnabled) {
        throw new ProtocolError('forbidden', 'Your plan does not include several formats at once')
      }
      await this.#assertPossible(before, change)
      const event = await this.#write(before, change)
      if (isOnAir(event)) await outputs.startRecordings(event, change.added)
      const all = await store.outputs.listOf(event.id)
      const answer = {
        composedFormatIds: composedFormatsOf(event),
        outputs: all.map((output) => presentOutput(output, meter)),
      }
      showAnnouncer.formatsUpdated(event, answer, call.clientId)
      return answer
    })
  }

  async #assertPossible(event: EventRecord, { added, removed }: FormatChange): Promise<void> {
    const { store, admission } = this.#deps
    for (const { status, formatId, label } of await store.outputs.listOf(event.id)) {
      if (formatId === null || !removed.includes(formatId) || !isOutputRunning(status)) continue
      throw new ProtocolError(
        'output_running',
        `${label} sends ${shapeOf(formatId)}: stop it first`,
      )
    }
    if (added.length === 0 || !isOnAir(event)) return
    const work = { publication: added.length, recording: added.length }
    await admission.admit({ kind: 'output', eventId: event.id, work })
  }

  /** Recordings come and go with their formats; destinations stay, and say that theirs is not composed. */
  #write({ id, ownerId }: EventRecord, change: FormatChange): Promise<EventRecord> {
    const { store, clock, createId } = this.#deps
    return store.transaction(async (within) => {
      await lockOwnedEvent(within, id, ownerId)
      for (const output of await within.outputs.listOf(id)) {
        if (output.kind !== 'recording' || !change.removed.includes(output.formatId ?? '')) continue
        await within.outputs.delete(output.id)
      }
      for (const formatId of change.added) {
        await within.outputs.insert(recordingOutput(id, formatId, { clock, createId }))
      }
      return within.events.update(id, { otherFormatIds: change.otherFormatIds })
    })
  }
}

function changeOf(event: EventRecord, formatIds: readonly string[]): FormatChange {
  const otherFormatIds = othersOf(event, formatIds)
  return {
    otherFormatIds,
    added: otherFormatIds.filter((id) => !event.otherFormatIds.includes(id)),
    removed: event.otherFormatIds.filter((id) => !otherFormatIds.includes(id)),
  }
}

/** What is to be composed beside the master, each once, in the order of the server's formats. */
function othersOf({ formatId }: EventRecord, formatIds: readonly string[]): string[] {
  for (const id of formatIds) requireKnownFormat(id)
  if (!formatIds.includes(formatId)) {
    const text = 'The master format is always composed'
    throw new ProtocolError('validation_failed', text, { fields: { formatIds: text } })
  }
  return FORMATS.map(({ id }) => id).filter((id) => id !== formatId && formatIds.includes(id))
}

/** Whether what is recorded is recorded now: what is ending takes nothing up any more. */
function isOnAir({ status }: EventRecord): boolean {
  return isLiveInProgress(status) && status !== 'live_post_roll'
}
