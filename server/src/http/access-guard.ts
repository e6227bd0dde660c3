import {
  type Endpoint,
  type KeyAccess,
  ProtocolError,
  type Subject,
  takesKey,
} from '@proscenium/protocol'
import type { FastifyRequest } from 'fastify'
import { assertConsole } from '../domain/identity/console-right.ts'
import type { KeyHolder } from '../domain/identity/key-holder.ts'
import {
  type Caller,
  type Guest,
  guestRoleOf,
  type Principal,
} from '../domain/identity/principal.ts'
import { isStorable } from './storable.ts'
import { subjectIdOf } from './subject-id.ts'

const BEARER = /^Bearer (\S+)$/i

/** What an access guard asks. */
export interface AccessGuardDeps {
  readonly authenticate: (accessToken: string) => Promise<Caller | undefined>
  /** What a key is good for; undefined when it is bad, void, or of something else than the id names. */
  readonly holderOf: (access: KeyAccess, id: string, key: string) => Promise<KeyHolder | undefined>
  /** Who owns what a call names; undefined when there is no such thing, or it is nobody's. */
  readonly ownerOf: (subject: Subject, id: string) => Promise<string | undefined>
  /** For whom a link to a recording speaks, and to which; undefined when it is bad, expired or was ended. */
  readonly openLink: (linkToken: string) => Promise<OpenedLink | undefined>
}

/** A link to a recording. */
export interface OpenedLink {
  readonly caller: Principal
  readonly eventId: string
  readonly recordingId: string
}

/** Lets calls through to those that the table of calls names (GAP-071). */
export class AccessGuard {
  readonly #deps: AccessGuardDeps

  constructor(deps: AccessGuardDeps) {
    this.#deps = deps
  }

  /**
   * Who makes the call; undefined for a stranger, where one may. Throws `unauthorized`, `forbidden` for a
   * kind of caller who may not make it at all, and `not_found` for somebody else's event as for none: what
   * exists is nobody's business.
   */
  async admit(request: FastifyRequest, endpoint: Endpoint): Promise<Caller | undefined> {
    const { access } = endpoint
    // Whoever shows a key has no name: see admitKey.
    if (access === 'anyone' || takesKey(access)) return undefined
    // Binary answers also take the token as a parameter, since a player sends no header.
    const token = bearerOf(request) ?? (endpoint.binary ? queryTokenOf(request) : undefined)
    if (token === undefined && access === 'visitor') return undefined
    if (token === undefined && endpoint.byLink) return this.#admitByLink(request)
    const caller = token === undefined ? undefined : await this.#deps.authenticate(token)
    if (!caller) throw new ProtocolError('unauthorized')
    if (access === 'visitor') return caller
    if (caller.kind !== 'user') admitGuest(caller, endpoint, request)
    else await this.#admitUser(caller, endpoint, request)
    return caller
  }

  async #admitUser(
    user: Principal,
    { access, directs = access === 'event-owner' }: Endpoint,
    request: FastifyRequest,
  ): Promise<void> {
    if (access === 'guest') throw new ProtocolError('forbidden')
    if (user.isAdmin) return
    if (access === 'event-owner') await this.#admitOwner(user, request)
    if (directs) assertConsole(user)
  }

  /** Whoever has the link to this very recording. */
  async #admitByLink(request: FastifyRequest): Promise<Caller> {
    const { id, recordingId, linkToken } = paramsOf(request)
    const token = linkToken ?? queryOf(request)['link_token']
    const link = typeof token === 'string' ? await this.#deps.openLink(token) : undefined
    if (!link) throw new ProtocolError('unauthorized')
    if (link.eventId !== id || link.recordingId !== recordingId) {
      throw new ProtocolError('not_found')
    }
    return link.caller
  }

  /** What shows the key that a call takes; undefined for calls that take none. Throws `unauthorized`. */
  async admitKey(request: FastifyRequest, endpoint: Endpoint): Promise<KeyHolder | undefined> {
    const { access } = endpoint
    if (!takesKey(access)) return undefined
    const key = bearerOf(request)
    // It has not been validated yet.
    const id = subjectIdOf(request, endpoint)
    const mayBe = key !== undefined && isStorable(id)
    const holder = mayBe ? await this.#deps.holderOf(access, id, key) : undefined
    if (!holder) throw new ProtocolError('unauthorized', 'This key is not known')
    return holder
  }

  async #admitOwner({ userId }: Principal, request: FastifyRequest): Promise<void> {
    const eventId = paramsOf(request)['eventId'] ?? ''
    // It has not been validated yet, and what cannot be stored is nobody's.
    const owner = isStorable(eventId) ? await this.#deps.ownerOf('event', eventId) : undefined
    if (owner !== userId) throw new ProtocolError('not_found')
  }

  /**
   * The caller as services are to see him: an admin acts for the owner of what the call names. It waits for
   * the call to be validated, since the name may stand in its body. Everybody else is checked against what
   * he owns where it is read. Throws `not_found` for an event that isn't there.
   */
  async actFor(caller: Caller, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    if (caller.kind !== 'user' || !caller.isAdmin) return caller
    const subject = endpoint.base === 'live' ? 'event' : endpoint.subject
    if (subject === undefined) return caller
    const owner = await this.#deps.ownerOf(subject, subjectIdOf(request, endpoint))
    if (owner === undefined && endpoint.base === 'live') throw new ProtocolError('not_found')
    return owner === undefined ? caller : { ...caller, userId: owner }
  }
}

function admitGuest(guest: Guest, endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.guests?.includes(guestRoleOf(guest))) throw new ProtocolError('forbidden')
  if (endpoint.base === 'live' && paramsOf(request)['eventId'] !== guest.eventId) {
    throw new ProtocolError('not_found')
  }
}

type Fields = Readonly<Record<string, string | undefined>>

function paramsOf(request: FastifyRequest): Fields {
  return request.params as Fields
}

function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}

function queryTokenOf(request: FastifyRequest): string | undefined {
  const token = queryOf(request)['access_token']
  return typeof token === 'string' ? token : undefined
}

function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return request.query as Readonly<Record<string, unknown>>
}
