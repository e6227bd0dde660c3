import { type Endpoint, ProtocolError, type Subject } from '@proscenium/protocol'
import type { FastifyRequest } from 'fastify'
import {
  type Caller,
  type Guest,
  guestRoleOf,
  type Principal,
} from '../domain/identity/principal.ts'

const BEARER = /^Bearer (\S+)$/i

/** What an access guard asks. */
export interface AccessGuardDeps {
  readonly authenticate: (accessToken: string) => Promise<Caller | undefined>
  /** Who owns what a path names; undefined when there is no such thing, or it is nobody's. */
  readonly ownerOf: (subject: Subject, id: string) => Promise<string | undefined>
}

/** Lets calls through to those that the table of calls names (GAP-071). */
export class AccessGuard {
  readonly #deps: AccessGuardDeps

  constructor(deps: AccessGuardDeps) {
    this.#deps = deps
  }

  /**
   * Who makes the call; undefined for a stranger, where one may. Throws `unauthorized`, `forbidden` for a
   * guest who may not make it at all, and `not_found` for somebody else's event as for none: what exists
   * is nobody's business.
   */
  async admit(request: FastifyRequest, endpoint: Endpoint): Promise<Caller | undefined> {
    const { access } = endpoint
    if (access === 'anyone') return undefined
    // Binary answers also take the token as a parameter, since a player sends no header.
    const token = bearerOf(request) ?? (endpoint.binary ? queryTokenOf(request) : undefined)
    if (token === undefined && access === 'visitor') return undefined
    const caller = token === undefined ? undefined : await this.#deps.authenticate(token)
    if (!caller) throw new ProtocolError('unauthorized')
    if (access === 'visitor') return caller
    return caller.kind === 'user'
      ? this.#admitUser(caller, endpoint, request)
      : admitGuest(caller, endpoint, request)
  }

  async #admitUser(
    user: Principal,
    endpoint: Endpoint,
    request: FastifyRequest,
  ): Promise<Principal> {
    const subject = endpoint.base === 'live' ? 'event' : endpoint.subject
    if (subject === undefined) return user
    // Users are checked against what they own where it is read; only live calls and admins need it here.
    if (endpoint.access !== 'event-owner' && !user.isAdmin) return user
    const owner = await this.#deps.ownerOf(subject, subjectIdOf(request))
    if (owner === user.userId) return user
    if (!user.isAdmin) throw new ProtocolError('not_found')
    return owner === undefined ? user : { ...user, userId: owner }
  }
}

function admitGuest(guest: Guest, endpoint: Endpoint, request: FastifyRequest): Guest {
  if (!endpoint.guests?.includes(guestRoleOf(guest))) throw new ProtocolError('forbidden')
  if (endpoint.base === 'live' && paramsOf(request)['eventId'] !== guest.eventId) {
    throw new ProtocolError('not_found')
  }
  return guest
}

function paramsOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  return request.params as Readonly<Record<string, string | undefined>>
}

/** The id that a path's subject has: the event's of live calls, else the first that it holds. */
function subjectIdOf(request: FastifyRequest): string {
  const params = paramsOf(request)
  return params['eventId'] ?? params['id'] ?? Object.values(params)[0] ?? ''
}

function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}

function queryTokenOf(request: FastifyRequest): string | undefined {
  const query = request.query as Readonly<Record<string, unknown>>
  const token = query['access_token']
  return typeof token === 'string' ? token : undefined
}
