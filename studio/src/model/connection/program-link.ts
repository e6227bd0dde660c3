import type { ProgramSize } from '../../services/engine-host/engine-host.ts'
import type {
  PublisherStats,
  PublisherStatus,
  PublishTarget,
} from '../../services/program-publisher/program-publisher.ts'
import { eventState, type OpenEvent } from '../event/store.ts'
import { healthState } from '../health/store.ts'
import { notify } from '../notifications/actions.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { connectionState, IDLE_LINK, type ProgramLink } from './store.ts'

/** Bits for each pixel of a second: 4.1 Mbit/s at 720p30, 9.3 at 1080p30. */
const BITS_PER_PIXEL = 0.15

/** Sends the program of the engine to the event, for as long as it is open; not before the studio was entered. */
export function startPublishing(): void {
  if (!eventState.isEntered) return
  const { engine, publisher } = showServices()
  const { event } = eventState
  const { programStream, size } = engine
  if (event && programStream && size) publisher.start(programStream, publishTarget(event, size))
}

/** Where and how a program of that size is sent. */
export function publishTarget(event: OpenEvent, size: ProgramSize): PublishTarget {
  return {
    eventId: event.id,
    apiUrl: event.apiUrl,
    rtcConfiguration: JSON.parse(JSON.stringify(event.rtcConfiguration)),
    frameRate: size.frameRate,
    videoBitRateBps: Math.round(size.width * size.height * size.frameRate * BITS_PER_PIXEL),
  }
}

/** Ends the sending. */
export function stopPublishing(): void {
  showServices().publisher.stop()
}

/** Keeps the stores in step with the publisher until the returned function is called. */
export function watchProgramLink(): () => void {
  const { publisher } = showServices()
  const stops = [publisher.onStatus(receiveStatus), publisher.onStats(receiveStats)]
  return () => {
    for (const stop of stops) stop()
    // Nobody says any more what became of it.
    Object.assign(connectionState.program, IDLE_LINK)
  }
}

function receiveStatus(status: PublisherStatus): void {
  const { program } = connectionState
  const before = program.status
  const isLoss = status.status === 'retrying' && before === 'connected'
  const next = linkAfter(program, status)
  const wasLost = program.lostSinceMs !== null
  Object.assign(program, next)
  if (isLoss) notify({ level: 'warn', messageId: 'programLinkLost' })
  if (status.status === 'connected' && wasLost) {
    notify({ level: 'success', messageId: 'programLinkBack' })
  }
  if (status.status === 'taken' && before !== 'taken') {
    notify({ level: 'warn', messageId: 'programTaken', action: { kind: 'take_over' } })
  }
}

/** A link after what its publisher said. */
export function linkAfter(link: ProgramLink, status: PublisherStatus): ProgramLink {
  return {
    status: status.status,
    attempt: 'attempt' in status ? status.attempt : 0,
    retryAtMs: 'retryAtMs' in status ? status.retryAtMs : null,
    reason: 'reason' in status ? status.reason : link.reason,
    lostSinceMs: lostSince(status, link.lostSinceMs),
  }
}

function lostSince(status: PublisherStatus, before: number | null): number | null {
  if (status.status === 'connected' || status.status === 'idle') return null
  return status.status === 'retrying' ? (before ?? services().clock.now()) : before
}

function receiveStats(stats: PublisherStats): void {
  healthState.programFps = stats.framesPerSecond
  healthState.programBitRateBps = stats.bitRateBps
  healthState.programWidth = stats.width
  healthState.programHeight = stats.height
  healthState.programLimit = stats.limit
  healthState.packetsLost = stats.packetsLost
  if (stats.roundTripMs !== null) healthState.linkRttMs = Math.round(stats.roundTripMs)
}
