import type { RtcConfiguration } from '@proscenium/protocol'
import { uuidv7 } from 'uuidv7'
import type { AppDeps } from './app.ts'
import { BackgroundTasks } from './domain/background-tasks.ts'
import { EventAnnouncer } from './domain/events/event-announcer.ts'
import { EventService } from './domain/events/event-service.ts'
import { EventSteps } from './domain/events/event-steps.ts'
import { AccountService } from './domain/identity/account-service.ts'
import { LibraryService } from './domain/library/library-service.ts'
import { DirectorWelcome } from './domain/live/director-welcome.ts'
import { LiveControl } from './domain/live/live-control.ts'
import { LiveRecovery } from './domain/live/live-recovery.ts'
import { MediaListener } from './domain/live/media-listener.ts'
import { PreRoll } from './domain/live/pre-roll.ts'
import { ProgramReturn } from './domain/live/program-return.ts'
import { ProgramService } from './domain/live/program-service.ts'
import { TimeLimit } from './domain/live/time-limit.ts'
import { DestinationRunner } from './domain/outputs/destination-runner.ts'
import { DistributorService } from './domain/outputs/distributor-service.ts'
import { OutputControl } from './domain/outputs/output-control.ts'
import { OutputMeter } from './domain/outputs/output-meter.ts'
import { OutputStates } from './domain/outputs/output-states.ts'
import type { Clock, CreateId } from './domain/ports/clock.ts'
import type { ObjectStorage } from './domain/ports/object-storage.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { Store } from './domain/ports/repositories.ts'
import { PreviewService } from './domain/preview/preview-service.ts'
import { RecordingFinisher } from './domain/recordings/recording-finisher.ts'
import { RecordingRunner } from './domain/recordings/recording-runner.ts'
import { RecordingService } from './domain/recordings/recording-service.ts'
import { SceneService } from './domain/scenes/scene-service.ts'
import { SerialQueue } from './domain/serial-queue.ts'
import { TemplateService } from './domain/templates/template-service.ts'
import { argonHasher } from './identity/argon-hasher.ts'
import { GcmBox } from './identity/gcm-box.ts'
import { JwtSigner } from './identity/jwt-signer.ts'
import { randomTokens } from './identity/random-tokens.ts'
import { ContentInspector } from './storage/content-inspector.ts'
import { DiskRecordingFolder } from './storage/disk-recording-folder.ts'
import { DiskStaging } from './storage/disk-staging.ts'
import { DiskStorage } from './storage/disk-storage.ts'
import { mediabunnyProbe } from './storage/mediabunny-probe.ts'

/** Everything routes and the shell are given. */
export interface Services extends Disposable {
  readonly accounts: AccountService
  readonly templates: TemplateService
  readonly events: EventService
  readonly scenes: SceneService
  readonly preview: PreviewService
  readonly welcome: DirectorWelcome
  readonly live: LiveControl
  readonly programs: ProgramService
  readonly outputs: OutputControl
  readonly distributors: DistributorService
  readonly recordings: RecordingService
  readonly library: LibraryService
  readonly recovery: LiveRecovery
  readonly timeLimit: TimeLimit
  readonly background: BackgroundTasks
  readonly fileStorage: ObjectStorage
  readonly recordingStorage: ObjectStorage
  readonly store: Store
  readonly clock: Clock
  readonly createId: CreateId
}

/** What services are composed from. */
export interface ServiceDeps
  extends Pick<AppDeps, 'config' | 'folder' | 'secrets' | 'media' | 'logger'> {
  readonly store: Store
  readonly hub: Publisher
  readonly rtcConfiguration: RtcConfiguration
}

/** Composes the domain's services over their adapters. */
export function createServices(deps: ServiceDeps): Services {
  const { config, folder, secrets, media, store, hub: publisher, rtcConfiguration } = deps
  const clock: Clock = { now: () => new Date() }
  const basics = { store, publisher, media, clock, createId: uuidv7, rtcConfiguration }
  const staging = new DiskStaging(folder.temporary, uuidv7)
  const fileStorage = new DiskStorage(folder.files)
  const show = createShow(deps, { clock })
  return {
    ...show,
    accounts: new AccountService({
      ...basics,
      hasher: argonHasher,
      signer: new JwtSigner(secrets.tokenKey),
      tokens: randomTokens,
      registrationOpen: config.registrationOpen,
    }),
    templates: new TemplateService(basics),
    scenes: new SceneService(basics),
    preview: new PreviewService(basics),
    library: new LibraryService({
      ...basics,
      staging,
      storage: fileStorage,
      inspector: new ContentInspector({ staging, media, probe: mediabunnyProbe }),
    }),
    fileStorage,
    recordingStorage: new DiskStorage(folder.recordings),
    store,
    clock,
    createId: uuidv7,
  }
}

type ShowServices = Pick<
  Services,
  | 'events'
  | 'welcome'
  | 'live'
  | 'programs'
  | 'outputs'
  | 'distributors'
  | 'recordings'
  | 'recovery'
  | 'timeLimit'
  | 'background'
> &
  Disposable

/** Composes what runs a show: events, live, outputs and recordings, which depend on each other. */
function createShow(deps: ServiceDeps, { clock }: { readonly clock: Clock }): ShowServices {
  const { config, folder, secrets, media, store, hub: publisher, rtcConfiguration } = deps
  const logger = deps.logger.child({ part: 'show' })
  const meter = new OutputMeter()
  const queue = new SerialQueue()
  const background = new BackgroundTasks(logger)
  const announcer = new EventAnnouncer({ store, publisher, media })
  const steps = new EventSteps(store, announcer)
  const box = new GcmBox(secrets.storageKey)
  const basics = {
    store,
    publisher,
    media,
    clock,
    logger,
    meter,
    queue,
    background,
    announcer,
    steps,
  }
  const ids = { createId: uuidv7, rtcConfiguration, box }
  const maxDurationSec = config.live.maxDurationSec
  const recordingFolder = new DiskRecordingFolder(folder.recordings)
  const states = new OutputStates(basics)
  const finisher = new RecordingFinisher({
    ...basics,
    ...ids,
    folder: recordingFolder,
    probe: mediabunnyProbe,
  })
  const recordings = new RecordingRunner({
    ...basics,
    ...ids,
    states,
    finisher,
    folder: recordingFolder,
  })
  const destinations = new DestinationRunner({ ...basics, ...ids, states })
  const outputs = new OutputControl({ ...basics, states, recordings, destinations })
  const preRoll = new PreRoll({ ...basics, maxMs: config.live.preRollMaxMs })
  const live = new LiveControl({ ...basics, outputs, preRoll })
  const programReturn = new ProgramReturn({
    ...basics,
    outputs,
    preRoll,
    live,
    lossStopMs: config.live.programLossStopMs,
  })
  const programs = new ProgramService(basics)
  const listener = new MediaListener({
    ...basics,
    states,
    recordings,
    preRoll,
    programs: programReturn,
  })
  const timeLimit = new TimeLimit({ ...basics, live, maxDurationSec })
  const owned: Disposable[] = [listener, programs, programReturn, preRoll, timeLimit]
  return {
    events: new EventService({ ...basics, ...ids, maxDurationSec }),
    welcome: new DirectorWelcome({ ...basics, rtcConfiguration }),
    live,
    programs,
    outputs,
    distributors: new DistributorService({
      ...basics,
      ...ids,
      outputs,
      paymentsEnabled: config.paymentsEnabled,
    }),
    recordings: new RecordingService(basics),
    recovery: new LiveRecovery({ ...basics, outputs, live, finisher }),
    timeLimit,
    background,
    [Symbol.dispose]: () => {
      for (const item of owned) item[Symbol.dispose]()
    },
  }
}
