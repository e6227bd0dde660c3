import {
  type Profile,
  ProtocolError,
  type Resolution,
  type Summary,
  type UpsellKind,
  type User,
} from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { LetterAllowance } from '../letters/letter-allowance.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserRecord } from '../ports/identity-records.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { Store } from '../ports/repositories.ts'
import type { Principal } from './principal.ts'
import type { RightsOf } from './rights-of.ts'

/** What a profile service works with. */
export interface ProfileServiceDeps {
  readonly store: Store
  readonly clock: Clock
  readonly mailer: Mailer
  readonly background: BackgroundTasks
  readonly publisher: Publisher
  readonly letters: Pick<LetterAllowance, 'mustVerify'>
  readonly rights: RightsOf
  /** Who is told of interest in paid offers; null: nobody. */
  readonly operatorEmail: string | null
  /** Whose studios send their faults here. */
  readonly remoteLoggingUserIds: readonly string[]
}

/** What a user sees and sets of his own account. */
export class ProfileService {
  readonly #deps: ProfileServiceDeps

  constructor(deps: ProfileServiceDeps) {
    this.#deps = deps
  }

  /** The user with what his files take, without tokens (GAP-114). */
  async profile({ userId }: Principal): Promise<Profile> {
    const { store } = this.#deps
    const [user, diskUsage] = await Promise.all([this.#find(userId), store.files.diskUsage(userId)])
    const remoteLogging = this.#deps.remoteLoggingUserIds.includes(userId)
    return { ...(await this.#present(user)), diskUsage, remoteLogging }
  }

  /** Sets the resolution of his shows. Throws `forbidden` for 1080p without its right (CORE-VAL-014). */
  async setResolution(principal: Principal, defaultResolution: Resolution): Promise<User> {
    if (defaultResolution === '1080p' && !principal.rights.enable_1080p) {
      throw new ProtocolError('forbidden', 'Your plan does not include 1080p')
    }
    await this.#deps.store.users.update(principal.userId, { defaultResolution })
    return this.announce(principal.userId)
  }

  /** Tells the user's studios what has changed of the account. */
  async announce(userId: string): Promise<User> {
    const user = await this.#present(await this.#find(userId))
    const message = { event_name: 'userUpdated', payload: { user } } as const
    this.#deps.publisher.publish(message, { userId })
    return user
  }

  /** What he has, counted (GAP-115). */
  async summary({ userId }: Principal): Promise<Summary> {
    const { events, templates, files } = this.#deps.store
    const one = { page: 1, perPage: 1 }
    const every = { ongoing: null, withRecordings: false, ascending: true }
    const [ownEvents, ownTemplates, ownFiles, diskUsage] = await Promise.all([
      events.list({ ownerId: userId, ...every, ...one }),
      templates.listReadable({ userId, withGlobals: false, ...one }),
      files.count(userId),
      files.diskUsage(userId),
    ])
    return {
      events: ownEvents.total,
      templates: ownTemplates.total,
      files: ownFiles,
      videoBooths: 0,
      diskUsage,
    }
  }

  /** Keeps that he would like a paid offer, and tells the operator, once (GAP-116). */
  async noteInterest({ userId, email }: Principal, kind: UpsellKind): Promise<void> {
    const { store, clock, mailer, background, operatorEmail } = this.#deps
    const isNew = await store.interests.insert({ userId, kind, createdAt: clock.now() })
    if (!isNew || operatorEmail === null) return
    background.run('Telling the operator of an interest', () =>
      mailer.send({
        to: operatorEmail,
        subject: `Interest in ${kind}`,
        text: `${email} would like ${kind}.`,
      }),
    )
  }

  async #find(userId: string): Promise<UserRecord> {
    const user = await this.#deps.store.users.find(userId)
    if (!user) throw new ProtocolError('unauthorized')
    return user
  }

  async #present(user: UserRecord): Promise<User> {
    const { rights, letters } = this.#deps
    const { id, email, displayName, defaultResolution } = user
    return {
      id,
      email,
      displayName,
      externalId: null,
      avatarUrl: null,
      defaultResolution,
      kind: 'user',
      rights: await rights.of(user),
      contribution: null,
      invitationId: null,
      lurkId: null,
      mustVerifyEmail: letters.mustVerify(user),
    }
  }
}
