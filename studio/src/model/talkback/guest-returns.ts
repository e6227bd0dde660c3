import { type Contribution, returnStreamId } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import type {
  ContributionPublisher,
  ContributionTarget,
  SendingStatus,
} from '../../services/contribution-publisher/contribution-publisher.ts'
import type { EngineHostEvent, GuestMix } from '../../services/engine-host/engine-host.ts'
import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'
import { connectionState } from '../connection/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { talkbackState } from './store.ts'

/** Stereo as viewers hear it, and no more than a weak line down takes beside the picture. */
const BIT_RATE_BPS = 96_000
/** A return that does not get through is tried again after so long: the guest may be in the show for hours. */
const TRY_AGAIN_MS = 5_000

interface GuestReturn {
  readonly index: number
  readonly publisher: ContributionPublisher
  mix: GuestMix
  stats: PublisherStats | null
  readonly stop: () => void
}

/** What each guest hears, by the id of his slot; `watchGuestReturns` owns them. */
const returns = new Map<string, GuestReturn>()
/** What is spoken, and to whom. */
let talk: { readonly track: MediaStreamTrack; readonly to: ReadonlySet<string> } | null = null

/**
 * Sends every guest of the web the program without himself, for as long as this tab sends the program and until
 * the returned function is called (GAP-009).
 */
export function watchGuestReturns(): () => void {
  const stops = [
    subscribe(contributionsState, sync),
    subscribe(eventState, sync),
    subscribe(connectionState, sync),
    showServices().engine.on(followProgram),
  ]
  sync()
  return () => {
    for (const stop of stops) stop()
    for (const id of [...returns.keys()]) leave(id)
    talk = null
  }
}

/** Puts a track over what these guests hear, and takes it from all others; null is nobody. */
export function speakTo(track: MediaStreamTrack | null, slotIds: readonly string[]): void {
  talk = track && { track, to: new Set(slotIds) }
  for (const [id, { mix }] of returns) mix.talk(wordsFor(id))
}

/** Tries again now whatever is not connected. */
export function retryGuestReturns(): void {
  for (const { publisher } of returns.values()) publisher.retryNow()
}

/** Figures of what a guest hears, on its way to him; null where nothing is sent. Nobody is told when they change. */
export function returnStats(slotId: string): PublisherStats | null {
  return returns.get(slotId)?.stats ?? null
}

/** Whether somebody is in a slot who can be spoken to: guests of the web (GAP-009). */
export function isInCallRoom({
  inCallRoom,
  status,
  assigned,
}: Pick<Contribution, 'inCallRoom' | 'status' | 'assigned'>): boolean {
  return inCallRoom && assigned && status === 'started'
}

function wordsFor(slotId: string): MediaStreamTrack | null {
  return talk?.to.has(slotId) ? talk.track : null
}

function sync(): void {
  // Two directors must not both send it: whoever sends the program does.
  const isSending = eventState.event !== null && connectionState.program.status === 'connected'
  const wanted = contributionsState.slots.filter(isInCallRoom)
  for (const id of [...returns.keys()]) {
    if (!eventState.event || !wanted.some((slot) => slot.id === id)) leave(id)
  }
  if (!isSending) return
  for (const slot of wanted) if (!returns.has(slot.id)) open(slot)
}

function open({ id, index }: Pick<Contribution, 'id' | 'index'>): void {
  const { engine, createReturnPublisher } = showServices()
  const mix = engine.audio.guestMix(index)
  if (!mix) return
  const publisher = createReturnPublisher()
  const stops = [
    publisher.onStatus((status) => noteStatus(id, status)),
    publisher.onStats((stats) => noteStats(id, stats)),
  ]
  const stop = () => {
    for (const end of stops) end()
  }
  returns.set(id, { index, publisher, mix, stats: null, stop })
  mix.talk(wordsFor(id))
  send(id)
}

function send(id: string): void {
  const target = targetOf(id)
  const entry = returns.get(id)
  if (target && entry) entry.publisher.send(new MediaStream([entry.mix.track]), target)
}

function leave(id: string): void {
  const entry = returns.get(id)
  if (!entry) return
  returns.delete(id)
  entry.stop()
  entry.publisher.dispose()
  entry.mix.dispose()
  delete talkbackState.returns[id]
}

/** The program has another stream, and what follows it went with the earlier one. */
function followProgram(event: EngineHostEvent): void {
  if (event.kind !== 'stream') return
  for (const [id, entry] of returns) {
    entry.mix.dispose()
    const mix = showServices().engine.audio.guestMix(entry.index)
    if (!mix) continue
    entry.mix = mix
    mix.talk(wordsFor(id))
    send(id)
  }
}

function noteStatus(id: string, status: SendingStatus): void {
  talkbackState.returns[id] = status
  if (status.status === 'blocked' || status.status === 'refused') {
    services().clock.after(TRY_AGAIN_MS, () => send(id))
  }
}

function noteStats(id: string, stats: PublisherStats): void {
  const entry = returns.get(id)
  if (entry) entry.stats = stats
}

function targetOf(slotId: string): ContributionTarget | null {
  const { event } = eventState
  return (
    event && {
      eventId: event.id,
      apiUrl: event.apiUrl,
      rtcConfiguration: JSON.parse(JSON.stringify(event.rtcConfiguration)),
      // It goes the way of a contribution, under a name of its own and without a picture.
      contributionId: returnStreamId(slotId),
      source: 'camera',
      frameRate: 0,
      videoBitRateBps: 0,
      audioBitRateBps: BIT_RATE_BPS,
    }
  )
}
