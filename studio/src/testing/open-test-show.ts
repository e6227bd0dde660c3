import type { LiveEvent } from '@proscenium/protocol'
import { resyncEvent } from '../model/event/actions.ts'
import { clearEvent } from '../model/event/apply-event.ts'
import { openStudioSession } from '../model/event/studio-session.ts'
import { notificationsState } from '../model/notifications/store.ts'
import { anEvent } from './event-fixture.ts'
import { type FakeDirectorServer, fakeDirectorServer } from './fake-director-server.ts'
import { type FakeServices, fakeServices } from './fake-services.ts'
import { watchServices } from './watch-services.ts'

/** The studio with a show open, and the two halves of its outside world. */
export interface TestShow {
  readonly fakes: FakeServices
  readonly server: FakeDirectorServer
  readonly close: () => void
}

/** Opens the studio on an event in progress, with services and a server whose answers the test decides. */
export function openTestShow({
  event = anEvent(),
  services = {},
}: {
  readonly event?: LiveEvent
  readonly services?: Parameters<typeof fakeServices>[0]
} = {}): TestShow {
  const fakes = fakeServices(services)
  const server = fakeDirectorServer(fakes, event)
  const stopWatching = watchServices()
  // What another test was told, and nobody dismissed.
  Object.assign(notificationsState, { toasts: [], log: [], unreadCount: 0 })
  openStudioSession(structuredClone(server.event), () => void resyncEvent())
  return {
    fakes,
    server,
    close() {
      stopWatching()
      clearEvent()
      fakes.dispose()
    },
  }
}
