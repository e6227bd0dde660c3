import { TALKBACK_LEASE_MS } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import { MediaAccessError } from '../../services/media-devices/media-device-service.ts'
import { holdOwnSound } from '../contributions/actions.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify } from '../notifications/actions.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { speakTo } from './guest-returns.ts'
import { selectListeners } from './selectors.ts'
import { noTalkback, type TalkTarget, talkbackState } from './store.ts'
import {
  closeTalkMicrophone,
  openTalkMicrophone,
  releaseTalkMicrophone,
} from './talk-microphone.ts'

/** Guests are told again while a talk lasts, well before they would take it for over. */
const TELL_EVERY_MS = TALKBACK_LEASE_MS / 3

/** The microphone while it is spoken into, and to whom. */
let spoken: { readonly track: MediaStreamTrack; slotIds: readonly string[] } | null = null
/** Counts presses: a microphone that opens after its button was let go is not spoken into. */
let press = 0

/** Keeps a talk in step with who is there, until the returned function is called. */
export function watchTalk(): () => void {
  const stops = [
    subscribe(contributionsState, followListeners),
    subscribe(scenesState, followListeners),
    subscribe(eventState, () => {
      if (!eventState.event) stopTalk()
    }),
    services().clock.every(TELL_EVERY_MS, () => tell(spoken?.slotIds ?? [], true)),
  ]
  return () => {
    for (const stop of stops) stop()
    stopTalk()
    closeTalkMicrophone()
    Object.assign(talkbackState, noTalkback())
  }
}

/** Chooses whom the talk button means. */
export function setTalkTarget(target: TalkTarget): void {
  talkbackState.target = target
  if (talkbackState.isLatched) void startTalk(target)
}

/** Speaks into another microphone from the next word on; null is the one of the camera. */
export function chooseTalkMicrophone(id: string | null): void {
  updatePreferences({ talkMicrophoneId: id })
  closeTalkMicrophone()
  if (talkbackState.status !== 'off') void startTalk(talkbackState.to)
}

/** Begins to speak to guests; nothing of it reaches viewers. The first time the browser asks for the microphone. */
export async function startTalk(to: TalkTarget = talkbackState.target): ActionOutcome {
  press += 1
  const own = press
  Object.assign(talkbackState, { status: 'opening', to, problem: null })
  holdOwnSound(true)
  try {
    const track = await openTalkMicrophone(unplugged)
    if (own !== press) return null
    silence()
    talkbackState.microphoneLabel = track.label
    spoken = { track, slotIds: [] }
    talkbackState.status = 'on'
    followListeners()
    return null
  } catch (error) {
    if (own === press) failed(error)
    return actionFailure(error)
  }
}

/** Ends it. */
export function stopTalk(): void {
  press += 1
  if (talkbackState.status === 'off') return
  silence()
  releaseTalkMicrophone()
  Object.assign(talkbackState, { status: 'off', isLatched: false })
  holdOwnSound(false)
}

/** The button was let go: a talk that is latched goes on, with whom it was. */
export function letGo(): void {
  const { isLatched, to, target } = talkbackState
  if (!isLatched) stopTalk()
  else if (to !== target) void startTalk(target)
}

/** Begins a talk that goes on by itself, or ends it. */
export function toggleLatch(): void {
  const { isLatched } = talkbackState
  if (isLatched) stopTalk()
  else {
    talkbackState.isLatched = true
    void startTalk()
  }
}

/** Who came is spoken to as well, and who went is no longer. */
function followListeners(): void {
  if (!spoken) return
  const slotIds = selectListeners(talkbackState.to, contributionsState.slots, scenesState)
  const before = spoken.slotIds
  if (slotIds.join() === before.join()) return
  spoken.slotIds = slotIds
  speakTo(spoken.track, slotIds)
  tell(without(before, slotIds), false)
  tell(without(slotIds, before), true)
}

function silence(): void {
  const slotIds = spoken?.slotIds ?? []
  spoken = null
  speakTo(null, [])
  tell(slotIds, false)
}

/** For the eyes of the guests; where it fails they hear it all the same. */
function tell(contributionIds: readonly string[], isSpeaking: boolean): void {
  const { event } = eventState
  const here = contributionIds.filter((id) => contributionsState.slots.some((s) => s.id === id))
  if (!event || here.length === 0) return
  const body = { contributionIds: here, isSpeaking }
  void services()
    .api.call('talkToGuests', { apiUrl: event.apiUrl, body })
    .catch(() => undefined)
}

function unplugged(): void {
  const { status, microphoneLabel } = talkbackState
  if (status === 'off') return
  stopTalk()
  talkbackState.problem = 'unplugged'
  notify({ level: 'error', messageId: 'microphoneUnplugged', values: { label: microphoneLabel } })
}

function failed(error: unknown): void {
  stopTalk()
  const problem = error instanceof MediaAccessError ? error.problem : 'failed'
  talkbackState.problem = problem
  const detail = error instanceof Error ? error.message : null
  notify({ level: 'error', messageId: 'talkFailed', values: { problem }, detail })
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id))
}
