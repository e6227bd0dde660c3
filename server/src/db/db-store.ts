import type { Repositories, Store } from '../domain/ports/repositories.ts'
import type { Connection } from './database.ts'
import { DbAccountInvitationRepository } from './repositories/account-invitation-repository.ts'
import { DbBrowserRepository } from './repositories/browser-repository.ts'
import { DbCarouselRepository } from './repositories/carousel-repository.ts'
import { DbContactRepository } from './repositories/contact-repository.ts'
import { DbContributionRepository } from './repositories/contribution-repository.ts'
import { DbDeepLinkRepository } from './repositories/deep-link-repository.ts'
import { DbEmailVerificationRepository } from './repositories/email-verification-repository.ts'
import { DbEventMessageRepository } from './repositories/event-message-repository.ts'
import { DbEventRepository } from './repositories/event-repository.ts'
import { DbFigureRepository } from './repositories/figure-repository.ts'
import { DbFileRepository } from './repositories/file-repository.ts'
import { DbFileStateRepository } from './repositories/file-state-repository.ts'
import { DbFileUseRepository } from './repositories/file-use-repository.ts'
import { DbFontRepository } from './repositories/font-repository.ts'
import { DbGuestSessionRepository } from './repositories/guest-session-repository.ts'
import { DbHoldingsRepository } from './repositories/holdings-repository.ts'
import { DbIdempotencyRepository } from './repositories/idempotency-repository.ts'
import { DbInterestRepository } from './repositories/interest-repository.ts'
import { DbInvitationRepository } from './repositories/invitation-repository.ts'
import { DbJobRepository } from './repositories/job-repository.ts'
import { DbLetterRepository } from './repositories/letter-repository.ts'
import { DbLoginAttemptsRepository } from './repositories/login-attempts-repository.ts'
import { DbMarkerRepository } from './repositories/marker-repository.ts'
import { DbNodeRepository } from './repositories/node-repository.ts'
import { DbOutputRepository } from './repositories/output-repository.ts'
import { DbOverlayRepository } from './repositories/overlay-repository.ts'
import { DbPasswordResetRepository } from './repositories/password-reset-repository.ts'
import { DbPreviewLeaseRepository } from './repositories/preview-lease-repository.ts'
import { DbRecordingRepository } from './repositories/recording-repository.ts'
import { DbSceneRepository } from './repositories/scene-repository.ts'
import { DbSessionRepository } from './repositories/session-repository.ts'
import { DbSetupCodeRepository } from './repositories/setup-code-repository.ts'
import { DbStorageUseRepository } from './repositories/storage-use-repository.ts'
import { DbTemplateImageRepository } from './repositories/template-image-repository.ts'
import { DbTemplateRepository } from './repositories/template-repository.ts'
import { DbTemplateSceneRepository } from './repositories/template-scene-repository.ts'
import { DbUserRepository } from './repositories/user-repository.ts'

/** The store over a database of either driver. */
export function createDbStore(connection: Connection): Store {
  return {
    ...repositoriesOver(connection),
    transaction: (work) => connection.transaction((within) => work(repositoriesOver(within))),
  }
}

function repositoriesOver(db: Connection): Repositories {
  return {
    users: new DbUserRepository(db),
    sessions: new DbSessionRepository(db),
    loginAttempts: new DbLoginAttemptsRepository(db),
    guestSessions: new DbGuestSessionRepository(db),
    deepLinks: new DbDeepLinkRepository(db),
    invitations: new DbInvitationRepository(db),
    contacts: new DbContactRepository(db),
    passwordResets: new DbPasswordResetRepository(db),
    accountInvitations: new DbAccountInvitationRepository(db),
    emailVerifications: new DbEmailVerificationRepository(db),
    letters: new DbLetterRepository(db),
    setupCode: new DbSetupCodeRepository(db),
    interests: new DbInterestRepository(db),
    templates: new DbTemplateRepository(db),
    templateImages: new DbTemplateImageRepository(db),
    templateScenes: new DbTemplateSceneRepository(db),
    events: new DbEventRepository(db),
    scenes: new DbSceneRepository(db),
    contributions: new DbContributionRepository(db),
    messages: new DbEventMessageRepository(db),
    markers: new DbMarkerRepository(db),
    fileStates: new DbFileStateRepository(db),
    previewLeases: new DbPreviewLeaseRepository(db),
    outputs: new DbOutputRepository(db),
    recordings: new DbRecordingRepository(db),
    files: new DbFileRepository(db),
    browsers: new DbBrowserRepository(db),
    fileUses: new DbFileUseRepository(db),
    carousels: new DbCarouselRepository(db),
    fonts: new DbFontRepository(db),
    overlays: new DbOverlayRepository(db),
    idempotency: new DbIdempotencyRepository(db),
    jobs: new DbJobRepository(db),
    nodes: new DbNodeRepository(db),
    storageUses: new DbStorageUseRepository(db),
    figures: new DbFigureRepository(db),
    holdings: new DbHoldingsRepository(db),
  }
}
