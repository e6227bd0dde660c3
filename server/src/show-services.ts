import { DeletedShowEnd } from './domain/accounts/deleted-show-end.ts'
import type { BackgroundTasks } from './domain/background-tasks.ts'
import { ContributionAnnouncer } from './domain/contributions/contribution-announcer.ts'
import type { ContributionMedia } from './domain/contributions/contribution-media.ts'
import type { ContributionPulls } from './domain/contributions/contribution-pulls.ts'
import type { ContributionRestarts } from './domain/contributions/contribution-restarts.ts'
import type { ContributionService } from './domain/contributions/contribution-service.ts'
import type { WhipPublications } from './domain/contributions/whip-publications.ts'
import { Adoption } from './domain/events/adoption.ts'
import { EventService } from './domain/events/event-service.ts'
import { AbandonedSlots } from './domain/guests/abandoned-slots.ts'
import { GuestPresence } from './domain/guests/guest-presence.ts'
import { ComposedFormats } from './domain/live/composed-formats.ts'
import { DirectorWelcome } from './domain/live/director-welcome.ts'
import type { GuestReturnService } from './domain/live/guest-return-service.ts'
import { LiveControl } from './domain/live/live-control.ts'
import { LiveRecovery } from './domain/live/live-recovery.ts'
import { MediaListener } from './domain/live/media-listener.ts'
import { PreRoll } from './domain/live/pre-roll.ts'
import { ProgramReturn } from './domain/live/program-return.ts'
import type { ProgramService } from './domain/live/program-service.ts'
import type { StreamSessions } from './domain/live/stream-sessions.ts'
import { TimeLimit } from './domain/live/time-limit.ts'
import { UnattendedTime } from './domain/live/unattended-time.ts'
import { WhepViews } from './domain/live/whep-views.ts'
import type { Admission } from './domain/load/admission.ts'
import { DestinationRunner } from './domain/outputs/destination-runner.ts'
import { DistributorService } from './domain/outputs/distributor-service.ts'
import { OutputControl } from './domain/outputs/output-control.ts'
import { OutputStates } from './domain/outputs/output-states.ts'
import type { RenderedPages } from './domain/pages/rendered-pages.ts'
import { PreviewService } from './domain/preview/preview-service.ts'
import { ContributionRecorder } from './domain/recordings/contribution-recorder.ts'
import { Deletion } from './domain/recordings/deletion.ts'
import type { DiskWatch } from './domain/recordings/disk-watch.ts'
import { RecordingFinisher } from './domain/recordings/recording-finisher.ts'
import { RecordingLinks } from './domain/recordings/recording-links.ts'
import { RecordingRunner } from './domain/recordings/recording-runner.ts'
import { RecordingService } from './domain/recordings/recording-service.ts'
import type { LocalTracking } from './ops/local-tracking.ts'
import { createRoom, type RoomServices } from './room-services.ts'
import { createShowCommon, type ShowCommon, type ShowDeps } from './show-common.ts'
import { createStreamServices } from './stream-services.ts'

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
  readonly guests: GuestPresence
  readonly outputs: OutputControl
  readonly distributors: DistributorService
  readonly composedFormats: ComposedFormats
  readonly recordings: RecordingService
  readonly recordingLinks: RecordingLinks
  readonly deletion: Deletion
  readonly recovery: LiveRecovery
  readonly adoption: Adoption
  readonly timeLimit: TimeLimit
  /** Ends the shows of accounts that are deleted. */
  readonly showEnd: DeletedShowEnd
  readonly admission: Admission
  readonly tracking: LocalTracking
  readonly background: BackgroundTasks
  readonly pages: RenderedPages
  readonly diskWatch: DiskWatch
}

/** Composes what runs a show. */
export function createShowServices(deps: ShowDeps): ShowServices {
  const { maxDurationSec } = deps.limits
  const common = { ...deps, ...createShowCommon(deps) }
  const outputs = createOutputs(common)
  const all = { ...common, ...outputs }
  const { contributionPushes, ...streams } = createStreamServices(all)
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
  const unattendedTime = new UnattendedTime(common)
  const timeLimit = new TimeLimit({ ...common, ...deps.limits, live, unattendedTime })
  const guests = new GuestPresence({ ...common, streams: streams.streams })
  const abandonedSlots = new AbandonedSlots({
    ...common,
    guests,
    free: (slot, holder) => contributions.freeAbandoned(slot, holder),
  })
  const recordings = new RecordingService(common)
  const recover = async (eventId: string) => {
    await streams.contributionMedia.recover(eventId)
    await streams.contributionPulls.recover(eventId)
    await contributionPushes.recover(eventId)
  }
  const recovery = new LiveRecovery({ ...all, live, contributions: { recover } })
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
    abandonedSlots,
    common.pages,
  ]
  return {
    ...createRoom(common),
    events: new EventService({ ...common, maxDurationSec }),
    welcome: new DirectorWelcome(common),
    live,
    preview: new PreviewService(common),
    ...streams,
    guests,
    whepViews,
    outputs: outputs.outputs,
    distributors: new DistributorService(all),
    composedFormats: new ComposedFormats(all),
    recordings,
    deletion: new Deletion(common),
    recordingLinks: new RecordingLinks({ ...common, recordings }),
    recovery,
    adoption: new Adoption({ ...common, recovery }),
    timeLimit,
    showEnd: new DeletedShowEnd({
      ...all,
      streams: streams.streams,
      whepViews,
      contributions,
      live,
    }),
    admission: common.admission,
    tracking: common.tracking,
    background: common.background,
    pages: common.pages,
    diskWatch: common.diskWatch,
    [Symbol.dispose]: () => {
      for (const item of owned) item[Symbol.dispose]()
    },
  }
}

/** Outputs with what runs them, and the wait for them before air. */
function createOutputs(common: ShowCommon) {
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
  const outputs = new OutputControl({ ...common, states, recordings: runner, destinations })
  return {
    states,
    finisher,
    runner,
    recorder,
    contributionAnnouncer,
    outputs,
    preRoll: new PreRoll({ ...common, outputs, recorder }),
  }
}
