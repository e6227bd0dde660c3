import { filterOfContext, PROGRAM_STREAM_ID, returnStreamId } from '@proscenium/protocol'
import type { StreamViewer } from '../../services/stream-viewer/stream-viewer.ts'
import { guestServices } from './guest-services.ts'
import { guestState } from './store.ts'

/** Asks the server for what concerns a guest in his place (CORE-FLT-001, CORE-FLT-002). */
export function connectGuest(): void {
  const { welcome, invitationId, contribution } = guestState
  if (!welcome || invitationId === null) return
  const context = {
    kind: 'catcher',
    invitationId,
    contributionId: contribution?.id ?? null,
  } as const
  guestServices().realtime.open(welcome.websocketUrl, filterOfContext(context))
}

/** Watches and hears the program while the guest is backstage; what goes on already is left alone. */
export function watchProgram(): void {
  const { phase, contribution, isReturnShown } = guestState
  if (phase !== 'backstage' || !contribution) return
  const { viewer, listener } = guestServices()
  if (isReturnShown) start(viewer, PROGRAM_STREAM_ID)
  else viewer.stop()
  // The program's own sound has his voice in it, late: it is never played here.
  start(listener, returnStreamId(contribution.id))
}

/** What arrives of the program: the same object for as long as the page lives. */
export function programStream(): MediaStream {
  return guestServices().viewer.stream
}

/** What arrives for this guest's ears: the same object for as long as the page lives. */
export function returnStream(): MediaStream {
  return guestServices().listener.stream
}

/** Calls back when something begins or ceases to arrive for this guest's ears. */
export function onReturnTracks(listener: () => void): () => void {
  return guestServices().listener.onTracks(listener)
}

function start(viewer: StreamViewer, streamId: string): void {
  const { welcome, rtcConfiguration } = guestState
  if (!welcome || !rtcConfiguration) return
  viewer.start({
    apiUrl: welcome.apiUrl,
    rtcConfiguration: JSON.parse(JSON.stringify(rtcConfiguration)),
    streamId,
    // A guest who sees and hears the show late stumbles: as little wait as the way allows.
    bufferMs: 0,
  })
}
