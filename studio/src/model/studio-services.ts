import type { StudioApi } from '../services/api/studio-api.ts'
import type { TokenStore } from '../services/api/token-store.ts'
import type { EngineHost } from '../services/engine-host/engine-host.ts'
import type { MediaDeviceService } from '../services/media-devices/media-device-service.ts'
import type { ProgramPublisher } from '../services/program-publisher/program-publisher.ts'
import type { RealtimeLink } from '../services/realtime/realtime-link.ts'
import type { Clock } from '../services/runtime/clock.ts'
import type { KeyValueStore } from '../services/runtime/key-value-store.ts'
import type { UploadQueue } from '../services/uploads/upload-queue.ts'

/** The services that actions work with. */
export interface StudioServices {
  readonly api: StudioApi
  readonly tokens: TokenStore
  readonly realtime: RealtimeLink
  readonly devices: MediaDeviceService
  readonly engine: EngineHost
  readonly publisher: ProgramPublisher
  readonly uploads: UploadQueue
  readonly clock: Clock
  readonly createId: () => string
  /** Outlives the tab. */
  readonly localStore: KeyValueStore
  /** Outlives a reload of this tab. */
  readonly sessionStore: KeyValueStore
}

let provided: StudioServices | undefined

/** Sets the services of this tab; the returned function takes them away. `startStudio` and tests call it. */
export function provideServices(services: StudioServices): () => void {
  provided = services
  return () => {
    if (provided === services) provided = undefined
  }
}

/** The services of this tab. Throws before `startStudio`. */
export function services(): StudioServices {
  if (!provided) throw new Error('The studio has not been started')
  return provided
}
