import { filterOfContext, PROGRAM_STREAM_ID } from '@proscenium/protocol'
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

/** Watches the program while the guest is backstage; one that is watched already goes on. */
export function watchProgram(): void {
  const { phase, welcome, rtcConfiguration } = guestState
  if (phase !== 'backstage' || !welcome || !rtcConfiguration) return
  guestServices().viewer.start({
    apiUrl: welcome.apiUrl,
    rtcConfiguration: JSON.parse(JSON.stringify(rtcConfiguration)),
    streamId: PROGRAM_STREAM_ID,
    // A guest who sees himself late stumbles: as little wait as the way allows.
    bufferMs: 0,
  })
}

/** What arrives of the program: the same object for as long as the page lives. */
export function programStream(): MediaStream {
  return guestServices().viewer.stream
}
