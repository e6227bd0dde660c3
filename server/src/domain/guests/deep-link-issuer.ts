import type { DeepLink, DeepLinkKind } from '@proscenium/protocol'
import type { Clock, CreateId } from '../ports/clock.ts'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { DeepLinkRecord } from '../ports/identity-records.ts'
import type { QrCode } from '../ports/qr-code.ts'
import type { Repositories } from '../ports/repositories.ts'
import { linkPageOf } from './link-page.ts'

/** What a link leads to. */
export type LinkTarget = Pick<DeepLinkRecord, 'kind' | 'ownerId'> &
  Partial<Pick<DeepLinkRecord, 'eventId' | 'invitationId' | 'contributionId' | 'sceneId'>> & {
    /** Absent: as long as the event lives. */
    readonly lifetimeMs?: number
  }

/** A link that was made just now: the only moment at which its address is known. */
export interface IssuedLink {
  readonly id: string
  readonly kind: DeepLinkKind
  readonly link: string
  /** What the address holds. */
  readonly secret: string
}

/** What an issuer works with. */
export interface DeepLinkIssuerDeps {
  readonly tokens: OpaqueTokens
  readonly clock: Clock
  readonly createId: CreateId
  readonly qrCode: QrCode
}

/** Makes links with secrets of 256 bits, of which only a hash is kept (GAP-073, GAP-075). */
export class DeepLinkIssuer {
  readonly #deps: DeepLinkIssuerDeps

  constructor(deps: DeepLinkIssuerDeps) {
    this.#deps = deps
  }

  /** Stores a link and tells its address. */
  async issue(
    within: Pick<Repositories, 'deepLinks'>,
    target: LinkTarget,
    origin: string,
  ): Promise<IssuedLink> {
    const { tokens, clock, createId } = this.#deps
    const { lifetimeMs, kind, ownerId, eventId, invitationId, contributionId, sceneId } = target
    const secret = tokens.create()
    const now = clock.now()
    const record: DeepLinkRecord = {
      id: createId(),
      kind,
      ownerId,
      secretHash: tokens.hash(secret),
      eventId: eventId ?? null,
      invitationId: invitationId ?? null,
      contributionId: contributionId ?? null,
      sceneId: sceneId ?? null,
      createdAt: now,
      expiresAt: lifetimeMs === undefined ? null : new Date(now.getTime() + lifetimeMs),
      revokedAt: null,
    }
    await within.deepLinks.insert(record)
    return { id: record.id, kind, secret, link: linkPageOf(kind, secret, origin) }
  }

  /** A link with its picture (CORE-DPL-003). */
  async withQrCode({ link, kind }: IssuedLink): Promise<DeepLink> {
    return { link, kind, qrCode: await this.#deps.qrCode.toDataUrl(link) }
  }
}
