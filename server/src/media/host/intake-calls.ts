import type { HostRequest } from '../ipc/messages.ts'
import type { StreamPulls } from './stream-pulls.ts'
import type { StreamPushes } from './stream-pushes.ts'

/** Where streams come in that no browser sends. */
export interface Intake {
  readonly pulls: StreamPulls
  readonly pushes: StreamPushes
}

/** The calls of the media host about streams from servers and encoders. `configured` throws before the host is. */
export function intakeCalls(configured: () => Intake) {
  return {
    startPull: ({ url, ...stream }: HostRequest<'startPull'>) => {
      configured().pulls.start(stream, url)
      return null
    },
    startPage: ({ eventId, streamId, ...page }: HostRequest<'startPage'>) => {
      configured().pulls.startPage({ eventId, streamId }, page)
      return null
    },
    stopPull: async (stream: HostRequest<'stopPull'>) => {
      await configured().pulls.stop(stream)
      return null
    },
    acceptPush: ({ offerId, passphrase, ...stream }: HostRequest<'acceptPush'>) => {
      configured().pushes.accept(offerId, stream, passphrase)
      return null
    },
    refusePush: ({ offerId, text }: HostRequest<'refusePush'>) => {
      configured().pushes.refuse(offerId, text)
      return null
    },
    stopPush: async (stream: HostRequest<'stopPush'>) => {
      await configured().pushes.stop(stream)
      return null
    },
  }
}
