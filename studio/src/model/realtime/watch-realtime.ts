import type { RealtimeEvent } from '../../services/realtime/realtime-link.ts'
import { connectionState } from '../connection/store.ts'
import { retryRemoteStreams } from '../contributions/remote-streams.ts'
import { eventState } from '../event/store.ts'
import { refusal } from '../failure.ts'
import { healthState } from '../health/store.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { wakeSceneSync } from '../scenes/scene-sync.ts'
import { endSession, loginEnded } from '../session/actions.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { receiveMessage } from './receive-message.ts'

type StatusEvent = Extract<RealtimeEvent, { kind: 'status' }>

/** Keeps the stores in step with the server until the returned function is called. */
export function watchRealtime(): () => void {
  return showServices().realtime.on(receive)
}

function receive(event: RealtimeEvent): void {
  if (event.kind === 'message') receiveMessage(event.message)
  else if (event.kind === 'unreadable') unreadable(event.name)
  else if (event.kind === 'round_trip') healthState.linkRttMs = Math.round(event.rttMs)
  else receiveStatus(event)
}

/** A status or step of live that is not known is an error (CORE-EVS-018, CORE-ERR-033). */
function unreadable(name: string): void {
  if (name !== 'liveUpdated') return
  notifyFailure(refusal('unknown', '', 'LiveStatusProcessingError'))
}

function receiveStatus({ status, attempt, endReason }: StatusEvent): void {
  const { control } = connectionState
  const before = control.status
  const wasLost = control.lostSinceMs !== null
  control.status = status
  control.attempt = attempt
  if (status === 'lost') control.lostSinceMs ??= services().clock.now()
  if (status === 'open' || status === 'closed') control.lostSinceMs = null
  if (status === 'expired') {
    if (endReason === undefined) endSession('expired')
    else loginEnded(endReason)
  }
  if (status === 'lost' && before === 'open' && eventState.event) {
    notify({ level: 'warn', messageId: 'controlLinkLost' })
  }
  if (status === 'open' && wasLost) linkIsBack()
}

/** Much may wait to be sent. What was missed, or that it must be loaded again, the server tells by itself. */
function linkIsBack(): void {
  wakeSceneSync()
  showServices().publisher.retryNow()
  retryRemoteStreams()
  if (eventState.event) notify({ level: 'success', messageId: 'controlLinkBack' })
}
