import type { RtcConfiguration, UserRights } from '@proscenium/protocol'
import type { Config } from './config/config.ts'
import { BackgroundTasks } from './domain/background-tasks.ts'
import { ContributionAnnouncer } from './domain/contributions/contribution-announcer.ts'
import { ContributionMedia } from './domain/contributions/contribution-media.ts'
import { ContributionPulls } from './domain/contributions/contribution-pulls.ts'
import { ContributionPushes } from './domain/contributions/contribution-pushes.ts'
import { ContributionRestarts } from './domain/contributions/contribution-restarts.ts'
import { ContributionService } from './domain/contributions/contribution-service.ts'
import { ContributionStates } from './domain/contributions/contribution-states.ts'
import { EncoderAdmission } from './domain/contributions/encoder-admission.ts'
import type { PushAddresses } from './domain/contributions/push-addresses.ts'
import { WhipPublications } from './domain/contributions/whip-publications.ts'
import { EventAnnouncer } from './domain/events/event-announcer.ts'
import { EventService } from './domain/events/event-service.ts'
import { EventSteps } from './domain/events/event-steps.ts'
import { ShowAnnouncer } from './domain/events/show-announcer.ts'
import { DirectorWelcome } from './domain/live/director-welcome.ts'
import { GuestReturnService } from './domain/live/guest-return-service.ts'
import { LiveControl } from './domain/live/live-control.ts'
import { LiveRecovery } from './domain/live/live-recovery.ts'
import { MediaListener } from './domain/live/media-listener.ts'
import { PreRoll } from './domain/live/pre-roll.ts'
import { PreRollTimes } from './domain/live/pre-roll-times.ts'
import { ProgramReturn } from './domain/live/program-return.ts'
import { ProgramService } from './domain/live/program-service.ts'
import { StreamSessions } from './domain/live/stream-sessions.ts'
import { TimeLimit } from './domain/live/time-limit.ts'
import { WhepViews } from './domain/live/whep-views.ts'
import { Admission } from './domain/load/admission.ts'
import { DestinationRunner } from './domain/outputs/destination-runner.ts'
import { DistributorService } from './domain/outputs/distributor-service.ts'
import { OutputControl } from './domain/outputs/output-control.ts'
import { OutputMeter } from './domain/outputs/output-meter.ts'
import { OutputStates } from './domain/outputs/output-states.ts'
import type { Clock, CreateId } from './domain/ports/clock.ts'
import type { RecordingLinkSigner, SecretBox } from './domain/ports/identity-ports.ts'
import type { LoadMeter } from './domain/ports/load-meter.ts'
import type { LoggerPort } from './domain/ports/logger-port.ts'
import type { MediaPlanePort } from './domain/ports/media-plane-port.ts'
import type { MediaProbe } from './domain/ports/media-probe.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { RecordedFragments } from './domain/ports/recorded-fragments.ts'
import type { RecordingFolder } from './domain/ports/recording-folder.ts'
import type { Store } from './domain/ports/repositories.ts'
import { PreviewService } from './domain/preview/preview-service.ts'
import { ContributionRecorder } from './domain/recordings/contribution-recorder.ts'
import { DiskWatch } from './domain/recordings/disk-watch.ts'
import type { RecordedContributions } from './domain/recordings/recorded-contributions.ts'
import { RecordingFinisher } from './domain/recordings/recording-finisher.ts'
import { RecordingLinks } from './domain/recordings/recording-links.ts'
import { RecordingRunner } from './domain/recordings/recording-runner.ts'
import { RecordingService } from './domain/recordings/recording-service.ts'
import { SerialQueue } from './domain/serial-queue.ts'
import { LocalTracking } from './ops/local-tracking.ts'
import { createRoom, type RoomServices } from './room-services.ts'

/** What runs a show: events, live, outputs and recordings. Disposing ends their timers and subscriptions. */
export interface ShowServices extends RoomServices, Disposable {
  readonly events: EventService
  readonly welcome: DirectorWelcome
  readonly live: LiveControl
  readonly preview: PreviewService
  readonly programs: ProgramService
  readonly guestReturns: GuestReturnService
  readonly streams: StreamSessions
  readonly contributionMedia: ContributionMedia
  readonly contributionPulls: ContributionPulls
  readonly whipPublications: WhipPublications
  readonly whepViews: WhepViews
  readonly contributionRestarts: ContributionRestarts
  readonly contributions: ContributionService
  readonly outputs: OutputControl
  readonly distributors: DistributorService
  readonly recordings: RecordingService
  readonly recordingLinks: RecordingLinks
  readonly recovery: LiveRecovery
  readonly timeLimit: TimeLimit
  readonly admission: Admission
  readonly tracking: LocalTracking
  readonly background: BackgroundTasks
}

/** What a show's services are composed from. */
export interface ShowDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly media: MediaPlanePort
  readonly probe: MediaProbe
  readonly folder: RecordingFolder
  readonly fragments: RecordedFragments
  readonly box: SecretBox
  readonly linkSigner: RecordingLinkSigner
  readonly clock: Clock
  readonly createId: CreateId
  readonly logger: LoggerPort
  readonly rtcConfiguration: RtcConfiguration
  readonly limits: Config['live']
  readonly loadMeter: LoadMeter
  /** Null begins work at any load. */
  readonly maxCpuShare: number | null
  readonly paymentsEnabled: boolean
  /** Of this server among those that share a database. */
  readonly nodeId: string
  /** Rights of a user for whom nothing else is set. */
  readonly planRights: UserRights
  readonly pushAddresses: PushAddresses
  readonly recorded: RecordedContributions
}

/** Composes what runs a show. */
export function createShowServices(deps: ShowDeps): ShowServices {
  const { maxDurationSec } = deps.limits
  const common = { ...deps, ...createCommon(deps) }
  const outputs = createOutputs(common)
  const all = { ...common, ...outputs }
  const { contributionPushes, ...streams } = createStreams(all)
  const { contributions } = streams
  const whepViews = new WhepViews(common)
  const live = new LiveControl({ ...all, contributions })
  const programReturn = new ProgramReturn({
    ...all,
    live,
    lossStopMs: deps.limits.programLossStopMs,
  })
  const listener = new MediaListener({
    ...all,
    programs: programReturn,
    recordings: outputs.runner,
  })
  const timeLimit = new TimeLimit({ ...common, live, maxDurationSec })
  const recordings = new RecordingService(common)
  const owned: Disposable[] = [
    listener,
    streams.streams,
    streams.contributionMedia,
    streams.contributionPulls,
    contributionPushes,
    streams.whipPublications,
    whepViews,
    programReturn,
    outputs.preRoll,
    timeLimit,
  ]
  return {
    ...createRoom(common),
    events: new EventService({ ...common, maxDurationSec }),
    welcome: new DirectorWelcome(common),
    live,
    preview: new PreviewService(common),
    ...streams,
    whepViews,
    outputs: outputs.outputs,
    distributors: new DistributorService(all),
    recordings,
    recordingLinks: new RecordingLinks({ ...common, recordings, signer: deps.linkSigner }),
    recovery: new LiveRecovery({
      ...all,
      live,
      contributions: {
        recover: async (eventId) => {
          await streams.contributionMedia.recover(eventId)
          await streams.contributionPulls.recover(eventId)
          await contributionPushes.recover(eventId)
        },
      },
    }),
    timeLimit,
    admission: common.admission,
    tracking: common.tracking,
    background: common.background,
    [Symbol.dispose]: () => {
      for (const item of owned) item[Symbol.dispose]()
    },
  }
}

type Common = ShowDeps & ReturnType<typeof createCommon>

/** What all services of a show share. */
function createCommon(deps: ShowDeps) {
  const { store, publisher, media, clock, logger, limits } = deps
  const preRollTimes = new PreRollTimes(clock, limits.preRollMaxMs)
  const announcer = new EventAnnouncer({ store, publisher, media, preRollTimes })
  return {
    announcer,
    preRollTimes,
    admission: new Admission(deps),
    tracking: new LocalTracking(logger),
    showAnnouncer: new ShowAnnouncer(publisher),
    steps: new EventSteps(store, announcer),
    meter: new OutputMeter(),
    diskWatch: new DiskWatch(deps),
    queue: new SerialQueue(),
    background: new BackgroundTasks(logger),
  }
}

/** Outputs with what runs them, and the wait for them before air. */
function createOutputs(common: Common) {
  const states = new OutputStates(common)
  const finisher = new RecordingFinisher(common)
  const runner = new RecordingRunner({ ...common, states, finisher })
  const contributionAnnouncer = new ContributionAnnouncer({
    ...common,
    onUpdated: (contribution) => recorder.changed(contribution),
  })
  const recorder: ContributionRecorder = new ContributionRecorder({
    ...common,
    finisher,
    announcer: contributionAnnouncer,
  })
  const destinations = new DestinationRunner({ ...common, states })
  return {
    states,
    finisher,
    runner,
    recorder,
    contributionAnnouncer,
    outputs: new OutputControl({ ...common, states, recordings: runner, destinations }),
    preRoll: new PreRoll({ ...common, maxMs: common.limits.preRollMaxMs }),
  }
}

/** What browsers send and view: the program and contributions. */
function createStreams(common: Common & { readonly contributionAnnouncer: ContributionAnnouncer }) {
  const streams = new StreamSessions(common)
  const announcer = common.contributionAnnouncer
  const states = new ContributionStates({ ...common, announcer })
  const contributionMedia = new ContributionMedia({ ...common, sessions: streams, states })
  const contributionPulls = new ContributionPulls({ ...common, states })
  const encoders = new EncoderAdmission(common.admission)
  const contributionPushes = new ContributionPushes({ ...common, states, encoders })
  const whipPublications = new WhipPublications({ ...common, states, encoders })
  return {
    streams,
    contributionPulls,
    contributionPushes,
    whipPublications,
    contributionRestarts: new ContributionRestarts({
      ...common,
      ...{ contributionMedia, contributionPulls, contributionPushes, whipPublications },
    }),
    programs: new ProgramService({ ...common, sessions: streams }),
    guestReturns: new GuestReturnService({ ...common, sessions: streams }),
    contributionMedia,
    contributions: new ContributionService({
      ...common,
      announcer,
      streams: {
        free: async (id, reason, holder) => {
          await contributionPulls.end(id, reason)
          const former = await contributionMedia.free(id, reason, holder)
          if (former) await contributionPushes.sendAway(id)
          if (former) await whipPublications.sendAway(id)
          return former
        },
        renewAddresses: (id) => contributionPushes.renew(id),
        closeOfGuest: (sessionId) => streams.closeOfGuest(sessionId),
      },
    }),
  }
}
