import type { AttentionSounds } from '../services/attention-sounds/attention-sounds.ts'
import type { ContributionPublisher } from '../services/contribution-publisher/contribution-publisher.ts'
import type { EngineHost } from '../services/engine-host/engine-host.ts'
import type { MediaDeviceService } from '../services/media-devices/media-device-service.ts'
import type { ProgramPublisher } from '../services/program-publisher/program-publisher.ts'
import type { RealtimeLink } from '../services/realtime/realtime-link.ts'
import type { StreamViewer } from '../services/stream-viewer/stream-viewer.ts'
import type { Tracking } from '../services/tracking/tracking.ts'
import type { UploadQueue } from '../services/uploads/upload-queue.ts'

/** The services that only a show needs. They come later than those of `studio-services.ts`, and stand on them. */
export interface ShowServices {
  readonly realtime: RealtimeLink
  readonly devices: MediaDeviceService
  readonly engine: EngineHost
  readonly publisher: ProgramPublisher
  /** Makes a publisher of the program in a format other than the master; whoever asks for it disposes it. */
  readonly createFormatPublisher: (formatId: string) => ProgramPublisher
  readonly uploads: UploadQueue
  readonly tracking: Tracking
  /** Sounds for whoever sits at the console. */
  readonly attention: AttentionSounds
  /** Makes a viewer of one stream; whoever asks for it disposes it. */
  readonly createViewer: () => StreamViewer
  /** Makes a publisher of what one guest hears; whoever asks for it disposes it. */
  readonly createReturnPublisher: () => ContributionPublisher
}

let provided: ShowServices | undefined

/** Sets the show's services of this tab; the returned function takes them away. `startShowServices` and tests call it. */
export function provideShowServices(services: ShowServices): () => void {
  provided = services
  return () => {
    if (provided === services) provided = undefined
  }
}

/** The show's services of this tab. Throws before `startShowServices`. */
export function showServices(): ShowServices {
  if (!provided) throw new Error("The show's services have not been started")
  return provided
}
