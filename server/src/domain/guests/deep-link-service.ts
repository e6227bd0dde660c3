import {
  ANONYMOUS_USER_ID,
  type calls,
  type DeepLink,
  type DeepLinkData,
  type EndpointResponse,
  type GuestUser,
  isInProgress,
  LURKER_USER_ID,
  messages,
  NO_RIGHTS,
  ProtocolError,
} from '@proscenium/protocol'
import { isLinkOpen } from '../identity/open-link.ts'
import type { Caller } from '../identity/principal.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { DeepLinkRecord, GuestSessionRecord } from '../ports/identity-records.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { SharedScenes } from '../scenes/shared-scenes.ts'
import type { DeepLinkIssuer } from './deep-link-issuer.ts'
import type { GuestLogins } from './guest-logins.ts'
import { linkPageOf } from './link-page.ts'

/** Most links of one user to scenes: the oldest makes room, since none can be taken back. */
const MAX_SCENE_LINKS = 200
const SHARED_SCENE_LIFETIME_MS = 30 * 24 * 3_600_000

/** What a service of links works with. */
export interface DeepLinkServiceDeps {
  readonly store: Store
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly issuer: DeepLinkIssuer
  readonly logins: GuestLogins
  readonly sharedScenes: SharedScenes
}

/** Where a shared scene is to be copied to. */
export interface SceneTarget {
  readonly templateId?: string | undefined
  readonly eventId?: string | undefined
}

type Followed = EndpointResponse<typeof calls.useDeepLink>

/** Tells what links are for, and follows them (GAP-073, GAP-113). */
export class DeepLinkService {
  readonly #deps: DeepLinkServiceDeps

  constructor(deps: DeepLinkServiceDeps) {
    this.#deps = deps
  }

  /** What anyone who has the link may know. Throws `not_found` and `link_expired`. */
  async data(secret: string): Promise<DeepLinkData> {
    const { link, event } = await this.#open(secret)
    if (link.kind === 'share_scene' && link.sceneId !== null) {
      const scene = await this.#deps.sharedScenes.canShare(link.ownerId, link.sceneId)
      return { kind: link.kind, name: scene.name, imageUrl: scene.thumbnailUrl }
    }
    const name = event?.name ?? ''
    return { kind: link.kind, name, imageUrl: null, ...(event && { eventName: name }) }
  }

  /** The page of a link. Throws `not_found`, `link_expired` and `link_kind_unsupported`. */
  async page(secret: string, origin: string): Promise<{ url: string }> {
    const { link } = await this.#open(secret)
    return { url: linkPageOf(link.kind, secret, origin) }
  }

  /** Logs a guest in, or copies a shared scene for the user who asks, who must be logged in then. */
  async follow(secret: string, caller: Caller | undefined, target: SceneTarget): Promise<Followed> {
    const { link } = await this.#open(secret)
    if (link.kind === 'invitation') return this.#logIn('invitee', link)
    if (link.kind === 'lurk') return this.#logIn('lurker', link)
    if (link.kind !== 'share_scene' || link.sceneId === null) {
      throw new ProtocolError('link_kind_unsupported')
    }
    if (caller?.kind !== 'user') throw new ProtocolError('unauthorized')
    return this.#deps.sharedScenes.accept(caller, link.sceneId, target)
  }

  /** A link to copy a scene by, for 30 days. Throws `not_found`. */
  async shareScene(userId: string, sceneId: string, origin: string): Promise<DeepLink> {
    const { store, issuer, sharedScenes } = this.#deps
    await sharedScenes.canShare(userId, sceneId)
    const issued = await issuer.issue(
      store,
      { kind: 'share_scene', ownerId: userId, sceneId, lifetimeMs: SHARED_SCENE_LIFETIME_MS },
      origin,
    )
    await store.deepLinks.deleteOldSceneLinks(userId, MAX_SCENE_LINKS)
    return issuer.withQrCode(issued)
  }

  async #logIn(kind: GuestSessionRecord['kind'], link: DeepLinkRecord): Promise<Followed> {
    const tokens = await this.#deps.logins.open(kind, link)
    return { ...tokens, user: guestUserOf(kind, link) }
  }

  /** A link that works, with its event. An event that is over takes its links along (GAP-075). */
  async #open(
    secret: string,
  ): Promise<{ readonly link: DeepLinkRecord; readonly event: EventRecord | undefined }> {
    const { store, tokens, clock } = this.#deps
    const link = await store.deepLinks.findBySecretHash(tokens.hash(secret))
    if (!link) throw new ProtocolError('not_found')
    const event = link.eventId === null ? undefined : await store.events.find(link.eventId)
    if (!isLinkOpen(link, event, clock.now())) {
      const isOver = !link.revokedAt && event !== undefined && !isInProgress(event.status)
      throw new ProtocolError('link_expired', isOver ? messages.eventStopped : undefined)
    }
    return { link, event }
  }
}

function guestUserOf(kind: GuestSessionRecord['kind'], link: DeepLinkRecord): GuestUser {
  const isLurker = kind === 'lurker'
  return {
    id: isLurker ? LURKER_USER_ID : ANONYMOUS_USER_ID,
    kind,
    email: null,
    displayName: '',
    externalId: null,
    avatarUrl: null,
    defaultResolution: '720p',
    rights: NO_RIGHTS,
    contribution: null,
    invitationId: isLurker ? null : link.invitationId,
    lurkId: isLurker ? link.id : null,
  }
}
