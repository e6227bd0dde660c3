import type { RealtimeFilter, ResumePoint } from '@proscenium/protocol'
import { realtimeFilterSchema } from '@proscenium/protocol/testing'
import type { Caller, Guest, Principal } from '../domain/identity/principal.ts'
import type { Hub } from '../realtime/hub.ts'
import { SocketSession } from '../realtime/socket-session.ts'
import { FakeSocket } from './fake-socket.ts'

const LIFETIME_MS = 900_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const later = () => new Date(Date.now() + LIFETIME_MS)
let sockets = 0

/** A user as an access token proves him. */
export function aPrincipal(fields: Partial<Principal> = {}): Principal {
  return {
    kind: 'user',
    userId: 'owner',
    sessionId: 'login',
    email: 'a@b.cd',
    displayName: '',
    // No socket asks for rights.
    rights: {} as Principal['rights'],
    isAdmin: false,
    expiresAt: later(),
    ...fields,
  }
}

/** A guest of the owner's event. */
export function aGuest(fields: Partial<Guest> = {}): Guest {
  return {
    kind: 'invitee',
    sessionId: 'guest-login',
    eventId: 'event',
    ownerId: 'owner',
    invitationId: 'invitation',
    lurkId: null,
    contributionId: null,
    expiresAt: later(),
    ...fields,
  }
}

/** A socket at a hub, with the session that serves it. */
export class HubSocket implements Disposable {
  readonly socket = new FakeSocket()
  readonly session: SocketSession
  readonly #hub: Hub

  constructor(
    hub: Hub,
    caller: Caller,
    options: {
      readonly filter?: Partial<RealtimeFilter>
      readonly resume?: ResumePoint | 'unknown'
      readonly isStalled?: boolean
    } = {},
  ) {
    sockets += 1
    this.#hub = hub
    this.socket.isStalled = options.isStalled ?? false
    this.session = new SocketSession({
      socket: this.socket.asWebSocket,
      caller,
      clientId: `client-${sockets}`,
      filter: realtimeFilterSchema.parse(options.filter ?? {}),
      logger: silent,
      now: () => new Date(),
      messagesPerMinute: 300,
    })
    hub.add(this.session, options.resume)
  }

  /** Names of the messages after the welcome. */
  get names(): string[] {
    return this.socket.heard.slice(1).map(({ message }) => message.event_name)
  }

  [Symbol.dispose](): void {
    this.#hub.remove(this.session)
    this.session[Symbol.dispose]()
  }
}
