import {
  isInProgress,
  isLiveInProgress,
  type LiveState,
  type Orientation,
} from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { type ActionOutcome, actionFailure, refusal } from '../failure.ts'
import { warnOfFullStorage } from '../files/warn-of-full-storage.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { scenesState } from '../scenes/store.ts'
import { cut } from '../scenes/take-actions.ts'
import { services } from '../studio-services.ts'
import { applyEvent, receiveLiveState } from './apply-event.ts'
import { eventState, type LiveRequest } from './store.ts'
import { closeStudioSession, EVENT_ID_KEY, openStudioSession } from './studio-session.ts'

/** What a show begins with. */
export interface StartEventRequest {
  readonly templateId: string
  readonly orientation?: Orientation
  readonly name?: string
  readonly description?: string
}

/** How long going live waits for the first picture to arrive at the server. */
const PROGRAM_WAIT_MS = 15_000
const PROGRAM_POLL_MS = 500

/** Starts an event and opens its studio (CORE-CEV-001). Refused while one is in progress: rejoin that one. */
export async function startEvent(request: StartEventRequest): ActionOutcome {
  if (eventState.event && isInProgress(eventState.status)) {
    return refusal('event_already_started', '', 'EventStartError')
  }
  eventState.phase = 'starting'
  return entering(async () => {
    const event = await services().api.call('startEvent', { body: { ...request } })
    void queryClient.invalidateQueries({ queryKey: ['events'] })
    openStudioSession(event, () => void resyncEvent())
  })
}

/**
 * Returns to the event of before a reload, else to the one in progress (GAP-128). Answers whether there is
 * one; `eventState.failure` says why it could not be opened.
 */
export async function rejoinEvent(): Promise<boolean> {
  if (eventState.phase === 'open' || eventState.phase === 'joining') return true
  const kept = services().sessionStore.get(EVENT_ID_KEY)
  eventState.phase = 'joining'
  let isFound = false
  await entering(async () => {
    const id = (kept && (await joinable(kept))) || (await ongoingId())
    isFound = id !== null
    if (id) await join(id)
    else eventState.phase = 'none'
  })
  return isFound
}

/** Leaves the studio; the event goes on, and so does what is on air, with the last picture. */
export async function closeStudio(): Promise<void> {
  await closeStudioSession()
  eventState.phase = 'none'
}

/** Ends the event, live included (CORE-CEV-003). */
export async function stopEvent(): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started', '', 'EventStopError')
  eventState.phase = 'stopping'
  try {
    await services().api.call('stopEvent', { params: { id: event.id } })
    await eventEnded(event.id)
    return null
  } catch (error) {
    eventState.phase = 'open'
    eventState.failure = actionFailure(error)
    return notifyFailure(eventState.failure)
  }
}

/** The event is over, whoever ended it. */
export async function eventEnded(id: string): Promise<void> {
  if (eventState.event?.id !== id) return
  void queryClient.invalidateQueries({ queryKey: ['events'] })
  await closeStudioSession()
  eventState.phase = 'ended'
  notify({ level: 'info', messageId: 'eventStopped' })
}

/** Gives the event another name or description; neither does nothing (CORE-VAL-018). */
export async function renameEvent(body: { name?: string; description?: string }): ActionOutcome {
  const { event } = eventState
  if (!event) return refusal('event_not_started')
  if (body.name === undefined && body.description === undefined) return null
  try {
    const params = { id: event.id }
    const { name, description } = await services().api.call('updateEvent', { params, body })
    Object.assign(event, { name, description })
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

/**
 * Goes live: the recording and every destination start (CORE-CLV-002). Waits for the program to arrive.
 * When nothing has been taken yet, the preview goes first: nobody wants to open on black.
 */
export function goLive(): ActionOutcome {
  if (isLiveInProgress(eventState.status)) return refused('starting', 'event_already_started')
  if (scenesState.liveSceneId === null) cut()
  void warnOfFullStorage()
  return liveCall('starting', startLiveOnceProgramArrives)
}

/** Ends live; the event stays started (GAP-037 as amended). */
export function stopLive(): ActionOutcome {
  return liveCall('stopping', (apiUrl) => services().api.call('stopLive', { apiUrl }))
}

/** Sends a slate and stops writing the recording (GAP-038). */
export function pauseLive(): ActionOutcome {
  return liveCall('pausing', (apiUrl) => services().api.call('pauseLive', { apiUrl }))
}

/** Ends a pause. */
export function resumeLive(): ActionOutcome {
  return liveCall('resuming', (apiUrl) => services().api.call('resumeLive', { apiUrl }))
}

let isResyncWanted = false

/** Loads the event again, as when messages were missed. Edits of this tab stay on top. */
export async function resyncEvent(): Promise<void> {
  const { event } = eventState
  if (!event) return
  isResyncWanted = true
  if (eventState.isResyncing) return
  eventState.isResyncing = true
  try {
    while (isResyncWanted) {
      isResyncWanted = false
      const fresh = await services().api.call('getEventStudio', { params: { id: event.id } })
      if (eventState.event?.id !== event.id) return
      if (fresh.status === 'stopped') return await eventEnded(event.id)
      applyEvent(fresh)
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await eventEnded(event.id)
    // Otherwise the link is down, and its return brings the next attempt.
  } finally {
    eventState.isResyncing = false
  }
}

async function join(id: string): Promise<void> {
  const event = await services().api.call('getEventStudio', { params: { id } })
  if (!isInProgress(event.status)) {
    services().sessionStore.remove(EVENT_ID_KEY)
    eventState.phase = 'ended'
    return
  }
  openStudioSession(event, () => void resyncEvent())
}

async function entering(task: () => Promise<void>): ActionOutcome {
  eventState.failure = null
  try {
    await task()
    return null
  } catch (error) {
    eventState.phase = 'none'
    eventState.failure = actionFailure(error)
    return eventState.failure
  }
}

/** The kept id, unless that event is over or unknown by now. */
async function joinable(id: string): Promise<string | null> {
  try {
    const { status } = await services().api.call('getEvent', { params: { id } })
    return isInProgress(status) ? id : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function ongoingId(): Promise<string | null> {
  const query = { ongoing: '1', per_page: 1 } as const
  const { items } = await services().api.call('listEvents', { query })
  return items[0]?.id ?? null
}

async function liveCall(
  request: LiveRequest,
  call: (apiUrl: string) => Promise<Parameters<typeof receiveLiveState>[0]>,
): ActionOutcome {
  const { event } = eventState
  if (!event) return refused(request, 'event_not_started')
  eventState.liveRequest = request
  eventState.liveRequestedAtMs = services().clock.now()
  eventState.failure = null
  try {
    receiveLiveState(await call(event.apiUrl))
    return null
  } catch (error) {
    const failure = actionFailure(error)
    eventState.failure = failure
    return notifyFailure(failure, { messageId: 'liveFailed', values: { request } })
  } finally {
    eventState.liveRequest = null
    eventState.liveRequestedAtMs = null
  }
}

/**
 * Waits for the program, which may still be on its way when the studio has just opened, before it asks the server. When
 * time is up it asks all the same: the refusal says what is wrong.
 */
async function startLiveOnceProgramArrives(apiUrl: string): Promise<LiveState> {
  const { clock } = services()
  const giveUpAtMs = clock.now() + PROGRAM_WAIT_MS
  for (;;) {
    const isTimeUp = clock.now() >= giveUpAtMs
    const mayArrive = isTimeUp || eventState.live.programConnected
    const live = mayArrive ? await tryToStartLive(apiUrl, isTimeUp) : null
    if (live) return live
    await new Promise<void>((resolve) => void clock.after(PROGRAM_POLL_MS, resolve))
  }
}

/** Null if it should be tried again: one of two formats can be late, and a program can stop again. */
async function tryToStartLive(apiUrl: string, isLast: boolean): Promise<LiveState | null> {
  try {
    return await services().api.call('startLive', { apiUrl })
  } catch (error) {
    const isEarly = error instanceof ApiError && error.code === 'program_not_connected'
    if (!isEarly || isLast) throw error
    return null
  }
}

function refused(
  request: LiveRequest,
  code: 'event_already_started' | 'event_not_started',
): ActionOutcome {
  const operation = request === 'starting' ? 'LiveBroadcastStartError' : null
  const failure = refusal(code, '', operation)
  return Promise.resolve(notifyFailure(failure, { messageId: 'liveFailed', values: { request } }))
}
