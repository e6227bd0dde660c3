import type { StudioApi } from '../../services/api/studio-api.ts'
import type { TokenStore } from '../../services/api/token-store.ts'
import type { ContributionPublisher } from '../../services/contribution-publisher/contribution-publisher.ts'
import type { DualCameras } from '../../services/dual-camera/dual-camera.ts'
import type { MediaDeviceService } from '../../services/media-devices/media-device-service.ts'
import type { RealtimeLink } from '../../services/realtime/realtime-link.ts'
import type { Clock } from '../../services/runtime/clock.ts'
import type { KeyValueStore } from '../../services/runtime/key-value-store.ts'
import type { StreamViewer } from '../../services/stream-viewer/stream-viewer.ts'

/** What a guest's page works with. Nothing of it knows the user who may be logged in in this browser. */
export interface GuestServices {
  /** The secret of the link, as it stands in the address. */
  readonly secret: string
  readonly api: StudioApi
  readonly tokens: TokenStore
  /** Outlives a reload of this tab, and no other tab sees it. */
  readonly sessionStore: KeyValueStore
  readonly realtime: RealtimeLink
  readonly devices: MediaDeviceService
  readonly publisher: ContributionPublisher
  readonly dualCameras: DualCameras
  /** Shows the program. */
  readonly viewer: StreamViewer
  /** Lets the guest hear the program without himself, and the director. */
  readonly listener: StreamViewer
  readonly clock: Clock
  readonly createId: () => string
}

let provided: GuestServices | undefined

/** Sets the guest's services of this tab; the returned function takes them away. */
export function provideGuestServices(services: GuestServices): () => void {
  provided = services
  return () => {
    if (provided === services) provided = undefined
  }
}

/** Whether these are still the services of this tab. */
export function isServing(services: GuestServices): boolean {
  return provided === services
}

/** The guest's services of this tab. Throws where no link is open. */
export function guestServices(): GuestServices {
  if (!provided) throw new Error('No guest is here')
  return provided
}
