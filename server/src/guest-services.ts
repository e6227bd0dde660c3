import type { RtcConfiguration } from '@proscenium/protocol'
import type { BackgroundTasks } from './domain/background-tasks.ts'
import { ContributionAnnouncer } from './domain/contributions/contribution-announcer.ts'
import type { PushAddresses } from './domain/contributions/push-addresses.ts'
import { ContactList } from './domain/guests/contact-list.ts'
import { DeepLinkIssuer } from './domain/guests/deep-link-issuer.ts'
import { DeepLinkService } from './domain/guests/deep-link-service.ts'
import { GuestLogins } from './domain/guests/guest-logins.ts'
import type { GuestPresence } from './domain/guests/guest-presence.ts'
import { InvitationService } from './domain/guests/invitation-service.ts'
import { InviteeService } from './domain/guests/invitee-service.ts'
import { LurkService } from './domain/guests/lurk-service.ts'
import type { Logins } from './domain/identity/logins.ts'
import type { RightsOf } from './domain/identity/rights-of.ts'
import type { SessionOpener } from './domain/identity/session-opener.ts'
import type { LetterAllowance } from './domain/letters/letter-allowance.ts'
import type { StreamSessions } from './domain/live/stream-sessions.ts'
import type { WhepViews } from './domain/live/whep-views.ts'
import type { Clock, CreateId } from './domain/ports/clock.ts'
import type { OpaqueTokens } from './domain/ports/identity-ports.ts'
import type { Mailer } from './domain/ports/mailer.ts'
import type { Presence } from './domain/ports/presence.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { QrCode } from './domain/ports/qr-code.ts'
import type { Store } from './domain/ports/repositories.ts'
import type { RecordedContributions } from './domain/recordings/recorded-contributions.ts'
import type { SharedScenes } from './domain/scenes/shared-scenes.ts'

/** What brings people without an account in: links, invitations, slots. */
export interface GuestServices {
  readonly deepLinks: DeepLinkService
  readonly invitations: InvitationService
  readonly invitees: InviteeService
  readonly lurks: LurkService
  readonly contacts: ContactList
}

/** What they are composed from. */
export interface GuestServicesDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly presence: Presence
  readonly logins: Logins
  readonly streams: StreamSessions
  readonly guests: GuestPresence
  readonly whepViews: WhepViews
  readonly clock: Clock
  readonly createId: CreateId
  readonly tokens: OpaqueTokens
  readonly sessions: SessionOpener
  readonly sharedScenes: SharedScenes
  readonly mailer: Mailer
  readonly letters: LetterAllowance
  readonly background: BackgroundTasks
  readonly rtcConfiguration: RtcConfiguration
  readonly qrCode: QrCode
  readonly rights: RightsOf
  readonly pushAddresses: PushAddresses
  readonly recorded: RecordedContributions
}

/** Composes what brings guests in. */
export function createGuestServices(deps: GuestServicesDeps): GuestServices {
  const { qrCode, guests } = deps
  const issuer = new DeepLinkIssuer({ ...deps, qrCode })
  const announcer = new ContributionAnnouncer(deps)
  return {
    deepLinks: new DeepLinkService({
      ...deps,
      issuer,
      logins: new GuestLogins({ ...deps, guests }),
    }),
    invitations: new InvitationService({ ...deps, issuer, qrCode }),
    invitees: new InviteeService({ ...deps, announcer, guests }),
    lurks: new LurkService({ ...deps, issuer, guests }),
    contacts: new ContactList(deps),
  }
}
