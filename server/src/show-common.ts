import type { RtcConfiguration } from '@proscenium/protocol'
import type { Config } from './config/config.ts'
import { BackgroundTasks } from './domain/background-tasks.ts'
import type { LiveCarouselService } from './domain/carousels/live-carousel-service.ts'
import type { PushAddresses } from './domain/contributions/push-addresses.ts'
import { EventAnnouncer } from './domain/events/event-announcer.ts'
import { EventSteps } from './domain/events/event-steps.ts'
import { ShowAnnouncer } from './domain/events/show-announcer.ts'
import type { Perks } from './domain/identity/perks.ts'
import type { RightsOf } from './domain/identity/rights-of.ts'
import { LiveTime } from './domain/live/live-time.ts'
import { PreRollTimes } from './domain/live/pre-roll-times.ts'
import { Admission } from './domain/load/admission.ts'
import { OutputMeter } from './domain/outputs/output-meter.ts'
import { RenderedPages } from './domain/pages/rendered-pages.ts'
import type { AddressCheck } from './domain/ports/address-check.ts'
import type { CreateId, MonotonicClock } from './domain/ports/clock.ts'
import type { RecordingLinkSigner, SecretBox } from './domain/ports/identity-ports.ts'
import type { LoadMeter } from './domain/ports/load-meter.ts'
import type { LoggerPort } from './domain/ports/logger-port.ts'
import type { MediaPlanePort } from './domain/ports/media-plane-port.ts'
import type { MediaProbe } from './domain/ports/media-probe.ts'
import type { PageRendererPort } from './domain/ports/page-renderer-port.ts'
import type { Presence } from './domain/ports/presence.ts'
import type { Publisher } from './domain/ports/publisher.ts'
import type { RecordedFragments } from './domain/ports/recorded-fragments.ts'
import type { RecordingFolder } from './domain/ports/recording-folder.ts'
import type { Store } from './domain/ports/repositories.ts'
import { StorageUsage } from './domain/quota/storage-usage.ts'
import { DiskWatch } from './domain/recordings/disk-watch.ts'
import type { RecordedContributions } from './domain/recordings/recorded-contributions.ts'
import { SerialQueue } from './domain/serial-queue.ts'
import { LocalTracking } from './ops/local-tracking.ts'

/** What a show's services are composed from. */
export interface ShowDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly presence: Presence
  readonly media: MediaPlanePort
  readonly probe: MediaProbe
  /** Files of users that are being read. */
  readonly inspections: { readonly running: number }
  readonly folder: RecordingFolder
  readonly fragments: RecordedFragments
  readonly box: SecretBox
  readonly linkSigner: RecordingLinkSigner
  readonly clock: MonotonicClock
  readonly createId: CreateId
  readonly logger: LoggerPort
  readonly rtcConfiguration: RtcConfiguration
  readonly limits: Config['live']
  readonly loadMeter: LoadMeter
  /** Null begins work at any load. */
  readonly maxCpuShare: number | null
  /** Part of that which one show may take while others are here. */
  readonly maxShowShare: number
  readonly paymentsEnabled: boolean
  readonly perks: Perks
  /** Of this server among those that share a database. */
  readonly nodeId: string
  readonly rights: RightsOf
  readonly pushAddresses: PushAddresses
  readonly recorded: RecordedContributions
  readonly liveCarousels: LiveCarouselService
  readonly pageRenderer: PageRendererPort
  /** Most web pages that are drawn at once. */
  readonly maxPages: number
  /** Of pages and of streams that are pulled. */
  readonly addresses: AddressCheck
  readonly destinations: AddressCheck
}

/** What a show's services are composed from, with what they share. */
export type ShowCommon = ShowDeps & ReturnType<typeof createShowCommon>

/** What all services of a show share. */
export function createShowCommon(deps: ShowDeps) {
  const { store, publisher, clock, logger, limits } = deps
  const preRollTimes = new PreRollTimes(clock, limits)
  const announcer = new EventAnnouncer({ ...deps, preRollTimes })
  const admission = new Admission(deps)
  const queue = new SerialQueue()
  return {
    announcer,
    preRollTimes,
    liveTime: new LiveTime(deps),
    admission,
    pages: new RenderedPages({ ...deps, admission, queue }),
    tracking: new LocalTracking(logger),
    showAnnouncer: new ShowAnnouncer(publisher),
    steps: new EventSteps(store, announcer),
    meter: new OutputMeter(),
    usage: new StorageUsage(deps),
    diskWatch: new DiskWatch(deps),
    queue,
    background: new BackgroundTasks(logger),
  }
}
