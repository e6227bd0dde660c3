import { ProtocolError } from '@proscenium/protocol'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../domain/identity/principal.ts'

const BEARER = /^Bearer (\S+)$/i

/** What an access guard asks. */
export interface AccessGuardDeps {
  readonly authenticate: (accessToken: string) => Promise<Principal | undefined>
  readonly ownsEvent: (userId: string, eventId: string) => Promise<boolean>
}

/** Lets calls through to those that the table of calls names. */
export class AccessGuard {
  readonly #deps: AccessGuardDeps

  constructor(deps: AccessGuardDeps) {
    this.#deps = deps
  }

  /** Who asks. Binary answers also take the token as a parameter, since a player sends no header. */
  async user(
    request: FastifyRequest,
    options: { readonly tokenInQuery: boolean },
  ): Promise<Principal> {
    const token = bearerOf(request) ?? (options.tokenInQuery ? queryTokenOf(request) : undefined)
    const user = token === undefined ? undefined : await this.#deps.authenticate(token)
    if (!user) throw new ProtocolError('unauthorized')
    return user
  }

  /** Throws `not_found` for somebody else's event as for none: what exists is nobody's business. */
  async eventOwner(user: Principal, eventId: string): Promise<void> {
    if (!(await this.#deps.ownsEvent(user.userId, eventId))) throw new ProtocolError('not_found')
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}

function queryTokenOf(request: FastifyRequest): string | undefined {
  const query = request.query as Readonly<Record<string, unknown>>
  const token = query['access_token']
  return typeof token === 'string' ? token : undefined
}
