import type { Distributor, Output } from '@proscenium/protocol'
import type { CallInput } from '@proscenium/protocol/client'
import { eventState } from '../event/store.ts'
import { type ActionFailure, type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { hostOfOutput } from './selectors.ts'
import { type DestinationFormTarget, outputsState } from './store.ts'

/** What a director types to add a destination; the key is a secret. */
export type DistributorDraft = CallInput<'addDistributor'>['body'] & {
  readonly kind: Distributor['kind']
}

/** Opens the form that adds or changes a destination. */
export function openDestinationForm(target: DestinationFormTarget): void {
  outputsState.form = target
}

/** Closes it. */
export function closeDestinationForm(): void {
  outputsState.form = null
}

/** Adds a destination. The form shows the failure. */
export async function addDistributor({ kind, ...body }: DistributorDraft): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_should_be_started')
  outputsState.isSaving = true
  try {
    const params = { eventId: event.id, kind }
    const added = await services().api.call('addDistributor', { params, body })
    receiveDistributor(added.distributor, added.output)
    notify({
      level: 'success',
      messageId: 'outputAdded',
      values: { label: added.distributor.label },
    })
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    outputsState.isSaving = false
  }
}

/** Changes a destination. The caller shows the failure. */
export async function updateDistributor(
  id: string,
  body: NonNullable<CallInput<'updateDistributor'>['body']>,
): ActionOutcome {
  outputsState.isSaving = true
  try {
    const params = { id }
    receiveChangedDistributor(await services().api.call('updateDistributor', { params, body }))
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    outputsState.isSaving = false
  }
}

/** Sends another format to a destination, null for the master. */
export async function sendFormat(distributorId: string, formatId: string): ActionOutcome {
  return notifyFailure(await updateDistributor(distributorId, { formatId }))
}

/** Removes a destination; its output stops. */
export function removeDistributor(id: string): ActionOutcome {
  const output = outputsState.outputs.find(({ distributorId }) => distributorId === id)
  return outputCall(output?.id ?? id, 'removing', async () => {
    await services().api.call('removeDistributor', { params: { id } })
    forgetDistributor(id)
  })
}

/** Starts one output; the others are left alone. */
export function startOutput(id: string): ActionOutcome {
  return controlOutput('startOutput', id)
}

/** Stops one output; the others go on. */
export function stopOutput(id: string): ActionOutcome {
  return controlOutput('stopOutput', id)
}

/** Takes over an output of the server and tells of its change (CORE-OUS). */
export function receiveOutput(output: Output): void {
  const index = outputsState.outputs.findIndex(({ id }) => id === output.id)
  const before = outputsState.outputs[index]
  const change = before
    ? {
        from: before.status,
        error: before.error,
        wasDiskLow: before.diskSpace !== null,
        wasBehind: before.behindMs !== null,
      }
    : null
  if (index >= 0) outputsState.outputs[index] = output
  else outputsState.outputs.push(output)
  if (!change) return
  announce(output, change)
  if (!isRunning(output.status)) return
  announceDisk(output, change)
  announceDelay(output, change)
}

/** Takes over a destination with its output. */
export function receiveDistributor(distributor: Distributor, output: Output): void {
  const isKnown = outputsState.distributors.some(({ id }) => id === distributor.id)
  if (!isKnown) outputsState.distributors.push(distributor)
  receiveOutput(output)
}

/** A destination was changed, here or by another director. Its output is told of apart. */
export function receiveChangedDistributor(distributor: Distributor): void {
  const index = outputsState.distributors.findIndex(({ id }) => id === distributor.id)
  if (index >= 0) outputsState.distributors[index] = distributor
}

/** A destination is gone. */
export function forgetDistributor(id: string): void {
  outputsState.distributors = outputsState.distributors.filter((item) => item.id !== id)
  outputsState.outputs = outputsState.outputs.filter(({ distributorId }) => distributorId !== id)
  const { form } = outputsState
  if (form?.kind === 'edit' && form.distributorId === id) closeDestinationForm()
}

function controlOutput(name: 'startOutput' | 'stopOutput', id: string): ActionOutcome {
  const { event } = eventState
  if (!event) return Promise.resolve(refusal('event_not_started'))
  const pending = name === 'startOutput' ? 'starting' : 'stopping'
  return outputCall(id, pending, async () => {
    const { apiUrl } = event
    receiveOutput(await services().api.call(name, { apiUrl, params: { id } }))
  })
}

async function outputCall(
  id: string,
  pending: 'starting' | 'stopping' | 'removing',
  task: () => Promise<void>,
): Promise<ActionFailure | null> {
  outputsState.pending[id] = pending
  try {
    await task()
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    delete outputsState.pending[id]
  }
}

function isRunning(status: Output['status']): boolean {
  return status === 'started' || status === 'paused'
}

/** Once when the disk of a recording is soon full, and once when there is room again. */
function announceDisk({ diskSpace }: Output, { wasDiskLow }: { wasDiskLow: boolean }): void {
  if (diskSpace !== null && !wasDiskLow) notify({ level: 'warn', messageId: 'diskLow' })
  if (diskSpace === null && wasDiskLow) notify({ level: 'info', messageId: 'diskRoomy' })
}

/** Once when a destination falls behind the program, and once when it has caught up. */
function announceDelay({ label, behindMs }: Output, { wasBehind }: { wasBehind: boolean }): void {
  const values = { label }
  if (behindMs !== null && !wasBehind) notify({ level: 'warn', messageId: 'outputBehind', values })
  if (behindMs === null && wasBehind) notify({ level: 'info', messageId: 'outputCaughtUp', values })
}

/** Before the show is on air an output only gets ready; that it is on air is told once, for all of them. */
function isOnAir(): boolean {
  return eventState.live.step === 'on_air'
}

/** An output that was held during a pre-roll that was then cancelled. */
function isCalledOff({ from }: { from: Output['status'] }): boolean {
  return from === 'paused' && !eventState.live.paused
}

/** Info when stopped or retrying, error with its text, success when started (CORE-OUS-007 to CORE-OUS-009). */
function announce(output: Output, before: { from: Output['status']; error: string | null }): void {
  const { id, label, status, error, fault } = output
  const values = { label }
  const isNews = status !== before.from
  if (error && (isNews || error !== before.error)) {
    const action = status === 'retrying' ? ({ kind: 'stop_output', outputId: id } as const) : null
    const failed = { level: 'error', messageId: 'outputFailed', action } as const
    if (fault === null) notify({ ...failed, values, detail: error })
    else {
      const host = hostOfOutput(outputsState, output)
      notify({ ...failed, values: { label, host }, detailId: `outputFault_${fault}` })
    }
  } else if (isNews && status === 'started' && before.from !== 'paused' && isOnAir()) {
    notify({ level: 'success', messageId: 'outputStarted', values })
  } else if (isNews && status === 'stopped' && !isCalledOff(before)) {
    notify({ level: 'info', messageId: 'outputStopped', values })
  } else if (isNews && status === 'retrying') {
    notify({ level: 'info', messageId: 'outputRetrying', values })
  }
}
