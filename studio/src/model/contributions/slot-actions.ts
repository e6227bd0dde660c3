import type { ContributionSource, ServerMessagePayload } from '@proscenium/protocol'
import type { CallInput } from '@proscenium/protocol/client'
import { eventState } from '../event/store.ts'
import { type ActionFailure, type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { tellOfRecording } from '../recordings/recording-news.ts'
import { forgetSlotSteps } from '../scenes/console-history.ts'
import { pendingCommands } from '../scenes/scene-sync.ts'
import { services } from '../studio-services.ts'
import { guestNow, guestsNow, tellOfGuest } from './guest-news.ts'
import { watchLinksQuery } from './queries.ts'
import { type SlotRequest, slotsState } from './slots-store.ts'
import { contributionsState } from './store.ts'

/** Name and description of a slot, what it asks for, and whether it is recorded; a name is never empty. */
export interface SlotTexts {
  readonly name?: string
  readonly description?: string
  readonly source?: ContributionSource
  readonly isRecorded?: boolean
}

/** From where a stream is pulled; the key is a secret. */
export type PullDraft = CallInput<'startPull'>['body']

/** Names or describes a slot, or asks its guest for a source (CORE-CCT-002); a toast takes it back. The form shows the failure. */
export async function updateSlot(id: string, texts: SlotTexts): ActionOutcome {
  const before = findSlot(id)
  // Read before the answer changes them.
  const former = before ? formerTexts(before, texts) : null
  const failure = await slotCall(id, 'saving', async () => {
    receiveSlot(await services().api.call('updateContribution', { params: { id }, body: texts }))
  })
  if (failure || !former) return failure
  const action = { kind: 'restore_slot', slotId: id, texts: former } as const
  notify({ level: 'success', messageId: 'slotSaved', action })
  return null
}

/** Gives a slot back what it was called. */
export async function restoreSlot(id: string, texts: SlotTexts): ActionOutcome {
  return notifyFailure(
    await slotCall(id, 'saving', async () => {
      receiveSlot(await services().api.call('updateContribution', { params: { id }, body: texts }))
    }),
  )
}

/** Sends away who is in a slot, and frees it (CORE-CCT-003). */
export async function sendAway(id: string): ActionOutcome {
  return notifyFailure(
    await slotCall(id, 'sending_away', async () => {
      await services().api.call('unassignContribution', { params: { id } })
    }),
  )
}

/** Lets what is sent into a slot begin anew (CORE-CTS-021). */
export async function restartSlot(id: string): ActionOutcome {
  return notifyFailure(
    await liveCall(id, 'restarting', async (apiUrl) => {
      await services().api.call('restartContribution', { apiUrl, params: { id } })
    }),
  )
}

/** Mails an invitation to this very slot (CORE-CCT-009, GAP-063). The form shows the failure. */
export function shareSlot(id: string, email: string): ActionOutcome {
  return slotCall(id, 'sharing', async () => {
    await services().api.call('shareContribution', { params: { id }, body: { email } })
    notify({ level: 'success', messageId: 'invitationSent', values: { address: email } })
  })
}

/** Makes a link by which anybody may watch a slot (CORE-CDL-005); `slotsState.watchLinks` keeps it. */
export function createWatchLink(id: string): ActionOutcome {
  return slotCall(id, 'linking', async () => {
    const body = { contributionId: id }
    slotsState.watchLinks[id] = await services().api.call('createLurkLink', { body })
    void queryClient.invalidateQueries({ queryKey: watchLinksQuery(id).queryKey })
  })
}

/** Takes back every link to watch a slot: who watches by one is sent away (GAP-075). The form shows the failure. */
export function revokeWatchLinks(id: string): ActionOutcome {
  return slotCall(id, 'revoking_links', async () => {
    await services().api.call('revokeLurkLinks', { params: { id } })
    delete slotsState.watchLinks[id]
    queryClient.setQueryData(watchLinksQuery(id).queryKey, [])
  })
}

/** Pulls a stream into an empty slot (CORE-CCT-007, GAP-011). The form shows the failure. */
export function startPull(id: string, draft: PullDraft): ActionOutcome {
  return liveCall(id, 'pulling', async (apiUrl) => {
    receiveSlot(await services().api.call('startPull', { apiUrl, params: { id }, body: draft }))
  })
}

/** Ends what is pulled into a slot, and frees it (CORE-CCT-008). */
export async function stopPull(id: string): ActionOutcome {
  return notifyFailure(
    await liveCall(id, 'ending_pull', async (apiUrl) => {
      await services().api.call('stopPull', { apiUrl, params: { id } })
    }),
  )
}

/** What an update says of a slot. */
export type SlotUpdate = ServerMessagePayload<'contributionUpdated'>

/**
 * Takes over what became of a slot (CORE-RTM-005), and why it stopped: one that runs has no reason any more. Who came
 * or went is told, and so is how they are recorded.
 */
export function receiveSlotUpdate({ id, contribution, stopReason, ...update }: SlotUpdate): void {
  const { assigned, quality, source, status } = update
  if (stopReason === null) delete slotsState.stopReasons[id]
  else slotsState.stopReasons[id] = stopReason
  const slot = findSlot(id)
  if (!slot) return
  const before = guestNow(slot)
  const { recording, assigned: wasAssigned } = slot
  Object.assign(slot, contribution, { assigned, quality, source, status }, pendingSlotSound(id))
  if (wasAssigned && !assigned) forgetSlotSteps(id)
  tellOfGuest(slot, before, stopReason)
  tellOfRecording({ id, name: slot.name ?? `#${slot.index}`, recording: slot.recording }, recording)
}

/** Takes over all slots of an event. Those of an event that was open here already are compared: people came and went. */
export function receiveSlots(slots: readonly Slot[], isKnownEvent: boolean): void {
  const before = guestsNow()
  contributionsState.slots = slots.map((slot) => ({ ...slot, ...pendingSlotSound(slot.id) }))
  if (!isKnownEvent) return
  for (const slot of contributionsState.slots) tellOfGuest(slot, before.get(slot.id))
}

/** How a slot is heard by what this tab did and the server has not answered. */
function pendingSlotSound(slotId: string): {
  readonly isMuted?: boolean
  readonly volume?: number
} {
  return Object.assign(
    {},
    ...pendingCommands().map((command) =>
      command.kind === 'slot_sound' && command.slotId === slotId ? command.sound : {},
    ),
  )
}

/** Forgets everything about the slots of an event. */
export function clearSlots(): void {
  Object.assign(slotsState, {
    pending: {},
    stopReasons: {},
    watchLinks: {},
    arrivals: [],
    away: {},
  })
}

type Slot = (typeof contributionsState.slots)[number]

function findSlot(id: string): Slot | undefined {
  return contributionsState.slots.find((slot) => slot.id === id)
}

/** The answer may come before the message that says the same, or after a newer one about other fields. */
function receiveSlot(answer: Slot): void {
  const slot = findSlot(answer.id)
  if (!slot) return
  const { name, description, source, isRecorded, pull, assigned } = answer
  Object.assign(slot, { name, description, source, isRecorded, pull, assigned })
}

/** What a slot was called where that can be said again: the server takes no empty name. */
function formerTexts(
  { name, description, source, isRecorded }: Slot,
  changed: SlotTexts,
): SlotTexts | null {
  const isNew = changed.name !== undefined && changed.name !== name
  const isTold = changed.description !== undefined && changed.description !== (description ?? '')
  if (isNew && name === null) return null
  const isSwitched = changed.isRecorded !== undefined && changed.isRecorded !== isRecorded
  const isAsked = changed.source !== undefined && changed.source !== source
  if (!isNew && !isTold && !isSwitched && !isAsked) return null
  return {
    ...(isNew && name !== null && { name }),
    ...(isTold && { description: description ?? '' }),
    ...(isSwitched && { isRecorded }),
    ...(isAsked && { source }),
  }
}

async function liveCall(
  id: string,
  request: SlotRequest,
  task: (apiUrl: string) => Promise<void>,
): Promise<ActionFailure | null> {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  return slotCall(id, request, () => task(event.apiUrl))
}

async function slotCall(
  id: string,
  request: SlotRequest,
  task: () => Promise<void>,
): Promise<ActionFailure | null> {
  slotsState.pending[id] = request
  try {
    await task()
    return null
  } catch (error) {
    return actionFailure(error)
  } finally {
    delete slotsState.pending[id]
  }
}
