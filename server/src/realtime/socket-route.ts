import websocket from '@fastify/websocket'
import {
  CLOSE_CODES,
  type RealtimeFilter,
  readRealtimeFilter,
  readResumePoint,
} from '@proscenium/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { describeDevice } from '../domain/identity/describe-device.ts'
import type { Caller } from '../domain/identity/principal.ts'
import type { Clock, CreateId } from '../domain/ports/clock.ts'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import { EVENT_SERVER_AWAY, type Forwarding } from '../nodes/forwarding.ts'
import type { DirectorPresences } from './director-presence.ts'
import { forwardSocket } from './forward-socket.ts'
import type { Hub } from './hub.ts'
import type { SocketLimits } from './socket-limits.ts'
import { LOGIN_ENDED, SocketSession } from './socket-session.ts'

const MAX_MESSAGE_BYTES = 262_144
/** Time for the client of a refused socket to close its side. */
const FAREWELL_MS = 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route opens websockets. */
    takesSocket?: boolean
  }
}

/** What the socket route works with. */
export interface SocketRouteDeps {
  readonly hub: Hub
  readonly directors: DirectorPresences
  readonly forwarding: Forwarding
  readonly authenticate: (accessToken: string) => Promise<Caller | undefined>
  /** Tells a logged-out session from an access token that merely ran out. */
  readonly isSessionEnded: (accessToken: string) => Promise<boolean>
  readonly clock: Clock
  readonly createId: CreateId
  readonly logger: LoggerPort
  readonly limits: SocketLimits
  /** Called for every message that is sent. */
  readonly onSent?: () => void
}

/** Serves /ws: the token and the filter come as parameters (CORE-RTM-001). */
export async function registerSockets(app: FastifyInstance, deps: SocketRouteDeps): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES },
    // The default logs what a client does wrong as a fault of the server; the route logs it below.
    errorHandler: (_error, socket) => socket.terminate(),
  })
  await app.register(async (scope) => {
    // Refused before the handshake: who asks too often is to cost little.
    const rateLimit = { max: deps.limits.handshakesPerMinute, timeWindow: '1 minute' }
    const config = { rateLimit, takesSocket: true }
    scope.get('/ws', { websocket: true, config }, (socket, request) => {
      // A broken connection is an ordinary end; unheard, the event would end the process.
      socket.on('error', (error) => deps.logger.info({ err: error }, 'a socket broke'))
      // What the client says before its session hears is kept for it.
      socket.pause()
      open(socket, request, deps).catch((error: unknown) => {
        deps.logger.error({ err: error }, 'a socket was not opened')
        socket.terminate()
      })
    })
  })
}

async function open(
  socket: WebSocket,
  request: FastifyRequest,
  deps: SocketRouteDeps,
): Promise<void> {
  const { hub, directors, authenticate, isSessionEnded, clock, createId, logger, limits } = deps
  const query = new URL(request.url, 'http://socket').searchParams
  const token = query.get('access_token') ?? ''
  const caller = await authenticate(token)
  // The upgrade is accepted first: browsers show a page no HTTP status, only a close code.
  if (!caller) {
    const ended = await isSessionEnded(token)
    const code = ended ? CLOSE_CODES.refreshTokenExpired : CLOSE_CODES.accessTokenExpired
    refuse(socket, code, ended ? LOGIN_ENDED : 'access token expired')
    return
  }
  if (socket.readyState !== socket.OPEN) return
  const filter = readRealtimeFilter(query)
  if (!filter) {
    refuse(socket, CLOSE_CODES.policyViolated, 'bad parameters')
    return
  }
  if (await isElsewhere(socket, request, { caller, filter, deps })) return
  if (socket.readyState !== socket.OPEN) return
  if (hub.socketsOf(caller.sessionId) >= limits.socketsPerLogin) {
    refuse(socket, CLOSE_CODES.tryAgainLater, 'too many sockets of this login')
    return
  }
  const clientId = createId()
  const device = describeDevice(request.headers['user-agent'])
  const session = new SocketSession({
    socket,
    caller,
    clientId,
    filter,
    logger,
    messagesPerMinute: limits.messagesPerMinute,
    onSent: deps.onSent,
    now: () => clock.now(),
  })
  hub.add(session, readResumePoint(query))
  const noteDirector = () => {
    if (socket.readyState !== socket.OPEN) return
    directors.changed(session, device).then(
      // It may have closed while its events were looked up.
      () => socket.readyState !== socket.OPEN && directors.left(session),
      (error: unknown) => logger.error({ err: error }, 'a director was not noted'),
    )
  }
  session.onFilter = noteDirector
  socket.once('close', () => {
    hub.remove(session)
    directors.left(session)
    session[Symbol.dispose]()
  })
  noteDirector()
  socket.resume()
  // A login that ended since it was read has told the sockets of before.
  if (await isSessionEnded(token)) session.endLogin()
}

/**
 * Who directs an event or is its guest is known to the server that runs it: a socket of theirs is served there,
 * whichever server it came to. Refused while that server is away, unless the event is over.
 */
async function isElsewhere(
  socket: WebSocket,
  request: FastifyRequest,
  {
    caller,
    filter,
    deps: { directors, forwarding, logger },
  }: {
    readonly caller: Caller
    readonly filter: RealtimeFilter
    readonly deps: SocketRouteDeps
  },
): Promise<boolean> {
  const [eventId] =
    caller.kind === 'user' ? await directors.eventsOf({ caller, filter }) : [caller.eventId]
  if (eventId === undefined) return false
  const home = await forwarding.findHome('event', eventId)
  if (home.kind === 'here' || (home.kind === 'away' && home.isEventOver)) return false
  // Handed on a second time, it would go in circles.
  if (home.kind === 'away' || forwarding.isForwarded(request)) {
    refuse(socket, CLOSE_CODES.tryAgainLater, EVENT_SERVER_AWAY)
    return true
  }
  forwardSocket(socket, {
    url: `${home.address.replace(/^http/, 'ws')}${request.url}`,
    headers: {
      'user-agent': request.headers['user-agent'] ?? '',
      ...forwarding.headersOf(request),
    },
    onError: (error) => logger.info({ err: error }, 'a socket that was handed on broke'),
  })
  return true
}

function refuse(socket: WebSocket, code: number, reason: string): void {
  // Paused, it would never hear the end of the handshake that closes it.
  socket.resume()
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), FAREWELL_MS)
  socket.once('close', () => clearTimeout(timer))
}
