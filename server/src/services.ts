import {
  calls,
  type Endpoint,
  oauthProviders,
  type RtcConfiguration,
  type ServerOffers,
} from '@proscenium/protocol'
import { uuidv7 } from 'uuidv7'
import { type AccountServices, createAccountServices } from './account-services.ts'
import { AddressGuard } from './address-guard/address-guard.ts'
import { EarlyCheck } from './address-guard/early-check.ts'
import { type BrowserServices, createBrowserServices } from './browser-services.ts'
import { type CarouselServices, createCarouselServices } from './carousel-services.ts'
import type { Config } from './config/config.ts'
import type { DataFolder, ServerFolder } from './config/data-folder.ts'
import type { Secrets } from './config/secrets.ts'
import { PushAddresses } from './domain/contributions/push-addresses.ts'
import type { FrameioExport } from './domain/events/frameio-export.ts'
import { FontService } from './domain/fonts/font-service.ts'
import { Authenticator } from './domain/identity/authenticator.ts'
import { KeyCheck } from './domain/identity/key-check.ts'
import { Logins } from './domain/identity/logins.ts'
import { NewPasswords } from './domain/identity/new-passwords.ts'
import { OwnerLookup } from './domain/identity/owner-lookup.ts'
import { PasswordThrottle } from './domain/identity/password-throttle.ts'
import { Perks } from './domain/identity/perks.ts'
import { RefreshTokens } from './domain/identity/refresh-tokens.ts'
import { RightsOf } from './domain/identity/rights-of.ts'
import { SessionOpener } from './domain/identity/session-opener.ts'
import { LetterAllowance } from './domain/letters/letter-allowance.ts'
import { LibraryService } from './domain/library/library-service.ts'
import { MissedEnds } from './domain/live/missed-ends.ts'
import type { CreateId, MonotonicClock } from './domain/ports/clock.ts'
import type { PasswordHasher } from './domain/ports/identity-ports.ts'
import type { LoadMeter } from './domain/ports/load-meter.ts'
import type { Mailer } from './domain/ports/mailer.ts'
import type { MediaPlanePort } from './domain/ports/media-plane-port.ts'
import type { ObjectStorage } from './domain/ports/object-storage.ts'
import type { PageRendererPort } from './domain/ports/page-renderer-port.ts'
import type { Presence } from './domain/ports/presence.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { QrCode } from './domain/ports/qr-code.ts'
import type { Store } from './domain/ports/repositories.ts'
import { UploadSpace } from './domain/quota/upload-space.ts'
import { RecordedContributions } from './domain/recordings/recorded-contributions.ts'
import { createGuestServices, type GuestServices } from './guest-services.ts'
import { ListedPasswords } from './identity/common-passwords.ts'
import { GcmBox } from './identity/gcm-box.ts'
import { HmacSecrets } from './identity/hmac-secrets.ts'
import { JwtLinkSigner } from './identity/jwt-link-signer.ts'
import { JwtSigner } from './identity/jwt-signer.ts'
import { randomTokens } from './identity/random-tokens.ts'
import { createRtcConfiguration } from './identity/rtc-configuration.ts'
import { Inspector } from './inspector/inspector.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mail/create-mailer.ts'
import { DownloadedRecordings } from './media/recording/downloaded-recordings.ts'
import { RecordingFragments } from './media/recording/recording-fragments.ts'
import { createShowServices, type ShowServices } from './show-services.ts'
import { DiskRecordingFolder } from './storage/disk-recording-folder.ts'
import { DiskStaging } from './storage/disk-staging.ts'
import { DiskStorage } from './storage/disk-storage.ts'
import { DiskUnfinishedFiles } from './storage/disk-unfinished-files.ts'
import { UploadDisk } from './storage/upload-disk.ts'
import { uqrCode } from './storage/uqr-code.ts'
import { createTemplateServices, type TemplateServices } from './template-services.ts'

/** Files of users that are read at once, each on one processor: at most so many, and on half of the processors. */
const MAX_INSPECTIONS = 4
/** Where shows have no limit, space is kept for as long as they have by default. */
const UNLIMITED_SHOW_SEC = 4 * 3_600

/** Everything routes and the shell are given. */
export interface Services
  extends ShowServices,
    GuestServices,
    TemplateServices,
    CarouselServices,
    BrowserServices,
    AccountServices {
  readonly authenticator: Authenticator
  readonly missedEnds: MissedEnds
  /** Of encoders and players. */
  readonly keys: KeyCheck
  readonly owners: OwnerLookup
  readonly library: LibraryService
  readonly fonts: FontService
  readonly inspector: Inspector
  readonly fileStorage: ObjectStorage
  readonly recordingStorage: ObjectStorage
  readonly downloadedRecordings: Pick<ObjectStorage, 'stat' | 'read'>
  readonly mailer: Mailer
  readonly qrCode: QrCode
  readonly store: Store
  readonly rtcConfiguration: RtcConfiguration
  readonly clock: MonotonicClock
  readonly createId: CreateId
  /** What this server has of what only some have. */
  readonly offers: () => ServerOffers
}

/** What services are composed from. */
export interface ServiceDeps {
  readonly config: Config
  readonly folder: ServerFolder
  readonly secrets: Secrets
  readonly media: MediaPlanePort
  readonly logger: Logger
  readonly store: Store
  readonly fileStorage: ObjectStorage
  readonly publisher: Publisher
  readonly presence: Presence
  readonly loadMeter: LoadMeter
  readonly pageRenderer: PageRendererPort
  readonly hasher: PasswordHasher
}

/** Composes the domain's services over their adapters. */
export function createServices(deps: ServiceDeps): Services {
  const { config, folder, secrets, store, fileStorage } = deps
  const common = createCommon(deps)
  const carousels = createCarouselServices(common)
  const inspector = createInspector(deps, (ownerId) => show.admission.waitForUpload(ownerId))
  const show = createShow(deps, { ...common, ...carousels }, inspector)
  const mailLogger = deps.logger.child({ part: 'mail' })
  const mailer = createMailer(config.mail, { outbox: folder.outbox, logger: mailLogger })
  const signer = new JwtSigner(secrets.tokenKey)
  const sessions = new SessionOpener({ ...common, signer, tokens: randomTokens })
  const { lettersPerDay, smtpUrl } = config.mail
  const identity = {
    ...common,
    ...createIdentityParts(deps, common),
    sessions,
    hasher: deps.hasher,
    tokens: randomTokens,
    mailer,
    letters: new LetterAllowance({ ...common, lettersPerDay, isMailSent: smtpUrl !== null }),
    background: show.background,
    presence: deps.presence,
  }
  const uploads = createUploads(deps, { ...show, inspector })
  const templates = createTemplateServices({ ...common, ...uploads })
  return {
    ...show,
    offers: () => offersOf(deps, { ...common, ...show }),
    ...templates,
    ...carousels,
    ...createBrowserServices({ ...common, renderings: show.pages }),
    ...createGuestServices({
      ...identity,
      streams: show.streams,
      guests: show.guests,
      whepViews: show.whepViews,
      sharedScenes: templates.sharedScenes,
    }),
    ...createAccountServices({
      ...identity,
      config,
      shows: show.showEnd,
      folder: new DiskRecordingFolder(folder.recordings),
      storage: fileStorage,
      logger: deps.logger.child({ part: 'accounts' }),
      nodeId: folder.nodeId,
    }),
    authenticator: new Authenticator({ ...common, signer }),
    missedEnds: new MissedEnds({ ...common, streams: show.streams }),
    keys: new KeyCheck({ ...common, tokens: randomTokens }),
    owners: new OwnerLookup(store),
    library: new LibraryService({
      ...common,
      ...uploads,
      maxFiles: config.libraryMaxFiles,
      settings: config.uploads,
      unfinished: new DiskUnfinishedFiles(folder.unfinished),
    }),
    fonts: new FontService({
      ...common,
      ...uploads,
      maxFonts: config.libraryMaxFiles,
    }),
    inspector,
    fileStorage,
    ...createRecordingStorage(folder),
    mailer,
    store,
    rtcConfiguration: common.rtcConfiguration,
    clock: common.clock,
    createId: common.createId,
    qrCode: common.qrCode,
  }
}

function offersOf(
  { config }: ServiceDeps,
  parts: { readonly pushAddresses: PushAddresses; readonly frameioExport: FrameioExport },
): ServerOffers {
  return {
    mail: config.mail.smtpUrl !== null,
    encoders: parts.pushAddresses.offered(),
    accounts: isServed(calls.startOAuth) ? [...oauthProviders] : [],
    frameio: parts.frameioExport.isOffered,
    videoBooths: isServed(calls.listVideoBooths),
  }
}

/** Whether a call of the table is served yet. */
function isServed(call: Endpoint): boolean {
  return call.planned !== true
}

/** What checks passwords and knows logins. */
function createIdentityParts(
  { secrets, hasher }: ServiceDeps,
  common: ReturnType<typeof createCommon>,
) {
  const tokens = randomTokens
  return {
    throttle: new PasswordThrottle({ ...common, hasher, tokens }),
    newPasswords: new NewPasswords({ hasher, commonPasswords: new ListedPasswords() }),
    refreshTokens: new RefreshTokens({
      ...common,
      tokens,
      secrets: new HmacSecrets(secrets.tokenKey),
    }),
  }
}

/** What nearly all services stand on. */
function createCommon(deps: ServiceDeps) {
  const { config, media, store, publisher, presence } = deps
  const clock: MonotonicClock = {
    now: () => new Date(),
    monotonicMs: () => performance.now(),
  }
  const { iceServers, turnSecret, janus } = config.media
  const provider = janus === null ? 'embedded' : 'janus'
  const rights = new RightsOf(config.planRights)
  return {
    store,
    publisher,
    presence,
    logins: new Logins({ store, presence, clock }),
    media,
    clock,
    createId: uuidv7,
    qrCode: uqrCode,
    rtcConfiguration: createRtcConfiguration({ iceServers, turnSecret, clock, provider }),
    rights,
    perks: new Perks({ store, rights, paymentsEnabled: config.paymentsEnabled }),
    pushAddresses: createPushAddresses(deps),
    addresses: new EarlyCheck(new AddressGuard({ allowed: config.privateAddressesAllowed })),
    recorded: new RecordedContributions(),
  }
}

function createShow(
  { config, folder, secrets, logger, loadMeter, pageRenderer, presence }: ServiceDeps,
  common: ReturnType<typeof createCommon> & Pick<CarouselServices, 'liveCarousels'>,
  inspector: Inspector,
): ShowServices {
  const recordingFolder = new DiskRecordingFolder(folder.recordings)
  return createShowServices({
    ...common,
    probe: inspector,
    inspections: inspector,
    box: new GcmBox(secrets.storageKey),
    folder: recordingFolder,
    fragments: new RecordingFragments(recordingFolder),
    linkSigner: new JwtLinkSigner(secrets.tokenKey),
    logger: logger.child({ part: 'show' }),
    limits: config.live,
    loadMeter,
    pageRenderer,
    presence,
    maxPages: config.pages.max,
    destinations: new EarlyCheck(
      new AddressGuard({ allowed: config.destinations.allowed, setting: 'DESTINATIONS_ALLOWED' }),
    ),
    maxCpuShare: config.media.maxCpuShare,
    maxShowShare: config.media.maxShowShare,
    paymentsEnabled: config.paymentsEnabled,
    nodeId: folder.nodeId,
  })
}

function createRecordingStorage({
  recordings,
  trash,
}: DataFolder): Pick<Services, 'recordingStorage' | 'downloadedRecordings'> {
  const recordingStorage = new DiskStorage(recordings, trash)
  const folder = new DiskRecordingFolder(recordings)
  return {
    recordingStorage,
    downloadedRecordings: new DownloadedRecordings(folder, recordingStorage),
  }
}

/** What uploads are received with. */
function createUploads(
  { config, folder, store, fileStorage }: ServiceDeps,
  { diskWatch, inspector }: Pick<Services, 'diskWatch' | 'inspector'>,
) {
  const longestShowSec = config.live.maxDurationSec ?? UNLIMITED_SHOW_SEC
  const disk = new UploadDisk({
    folder: folder.temporary,
    recordingsFolder: folder.recordings,
    reserveBytes: config.diskReserveBytes,
    recordingBytes: () => diskWatch.bytesWithin(longestShowSec),
  })
  return {
    staging: new DiskStaging(folder.temporary, uuidv7, disk),
    uploadSpace: new UploadSpace(store),
    storage: fileStorage,
    inspector,
  }
}

function createInspector(
  { config, folder, logger, loadMeter }: ServiceDeps,
  waitForRoom: (ownerId: string) => Promise<void>,
): Inspector {
  const log = logger.child({ part: 'inspector' })
  return new Inspector({
    temporaryFolder: folder.temporary,
    createId: uuidv7,
    ffmpegPath: config.media.ffmpegPath,
    maxAtOnce: Math.min(MAX_INSPECTIONS, Math.max(1, Math.floor(loadMeter.processors / 2))),
    waitForRoom,
    log: (level, message) => log[level](message),
  })
}

function createPushAddresses({ config, secrets, media }: ServiceDeps): PushAddresses {
  const { push } = config.media
  return new PushAddresses({
    secrets: new HmacSecrets(secrets.storageKey),
    media,
    place: { ...push, rtmpsPort: push.rtmps?.port ?? null },
  })
}
