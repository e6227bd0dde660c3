import {
  eventStatusOfLive,
  isInProgress,
  reactionsToUpdate,
  type ServerMessage,
  type ServerMessagePayload,
} from '@proscenium/protocol'
import { directorSpeaks, watchDirectorsVoice } from './directors-voice.ts'
import { farewell } from './farewell.ts'
import { watchProgram } from './guest-link.ts'
import { guestServices } from './guest-services.ts'
import { hearMessage } from './messages.ts'
import { openGuest, refreshGuest } from './open-guest.ts'
import { guestState } from './store.ts'

/** What is refused is asked about after so long. */
const LOOK_AGAIN_MS = 1_000

/** Hears of the show by this guest's own socket, until the returned function is called. */
export function watchShow(): () => void {
  const { realtime, clock, publisher, viewer, listener, api } = guestServices()
  const stops = [
    realtime.on((event) => {
      if (event.kind === 'message') receive(event.message)
      if (event.kind !== 'status') return
      const isLost = event.status === 'lost'
      const lostSinceMs = isLost ? (guestState.link.lostSinceMs ?? clock.now()) : null
      guestState.link = { status: event.status, lostSinceMs }
      if (event.status === 'expired') loginEnded()
      if (event.status === 'open') {
        publisher.retryNow()
        viewer.retryNow()
        listener.retryNow()
      }
    }),
    api.on(({ kind }) => {
      if (kind === 'session_expired') loginEnded()
    }),
    publisher.onStatus(({ status }) => {
      if (status === 'connected') guestState.hasSent = true
      if (status === 'blocked' || status === 'unsupported') void giveUp(status)
      // The slot is somebody else's, or the event has ended: the server says which.
      if (status === 'refused') clock.after(LOOK_AGAIN_MS, () => void refreshGuest())
    }),
    viewer.onStatus((status) => {
      guestState.program = status
      // There was nothing to see yet.
      if (status.status === 'refused') clock.after(LOOK_AGAIN_MS, watchProgram)
    }),
    listener.onStatus((status) => {
      guestState.hearing = status
      if (status.status === 'refused') clock.after(LOOK_AGAIN_MS, watchProgram)
    }),
    watchDirectorsVoice(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function receive({ event_name: name, payload }: ServerMessage): void {
  switch (name) {
    case 'resync':
      void refreshGuest()
      break
    case 'eventStopping':
      if (payload.eventId === guestState.welcome?.eventId) eventEnded()
      break
    case 'eventUpdated':
      if (payload.event.id === guestState.welcome?.eventId && !isInProgress(payload.event.status)) {
        eventEnded()
      }
      break
    case 'liveUpdated':
      guestState.live = payload.live
      if (guestState.welcome) {
        guestState.welcome.eventStatus = eventStatusOfLive(payload.live) ?? 'started'
      }
      // Somebody sends the program now: what was not there before may be.
      if (payload.live.programConnected) watchProgram()
      break
    case 'contributionUpdated':
      if (payload.id === guestState.contribution?.id) contributionUpdated(payload)
      break
    case 'messageReceived':
      hearMessage(payload)
      break
    case 'talkbackUpdated':
      if (payload.contributionId === guestState.contribution?.id) directorSpeaks(payload.isSpeaking)
      break
  }
}

function contributionUpdated(update: ServerMessagePayload<'contributionUpdated'>): void {
  if (update.contribution) guestState.contribution = update.contribution
  const { publisher } = guestServices()
  const reactions = reactionsToUpdate(update, true)
  if (reactions.includes('destroy')) {
    const isOver = update.stopReason === 'event_stopped'
    const isOwn = update.stopReason === 'http_contributor'
    const isGivenUp = update.stopReason === 'gone'
    farewell(isOver ? 'over' : isOwn ? 'left' : isGivenUp ? 'replaced' : 'sent_away')
  } else if (reactions.includes('start')) publisher.republish()
}

function eventEnded(): void {
  if (guestState.phase === 'backstage') farewell('over')
  else if (guestState.phase === 'check') {
    Object.assign(guestState, { phase: 'unavailable', obstacle: 'stopped' })
  }
}

/** The invitation was taken back, or the event took its links along. */
function loginEnded(): void {
  guestServices().tokens.clear()
  const { phase, farewell: why } = guestState
  if (phase === 'backstage' || (phase === 'goodbye' && why === 'sent_away')) farewell('revoked')
  else if (phase === 'check') void openGuest()
}

/** Frees the slot of a guest whose media cannot get through. */
async function giveUp(why: 'blocked' | 'unsupported'): Promise<void> {
  const { contribution } = guestState
  farewell(why === 'blocked' && guestState.hasSent ? 'broken' : why)
  if (!contribution) return
  const params = { id: contribution.id }
  await guestServices()
    .api.call('unassignContribution', { params })
    .catch(() => undefined)
}
