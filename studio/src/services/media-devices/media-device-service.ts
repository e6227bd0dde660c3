/** A device as the browser lists it; labels are empty until permission was given. */
export interface ListedDevice {
  readonly id: string
  readonly groupId: string
  readonly label: string
  readonly kind: 'camera' | 'microphone' | 'speaker'
}

/** `unknown` where the browser does not tell before asking. */
export type DevicePermission = 'unknown' | 'prompt' | 'granted' | 'denied'

/** Why media could not be had (UserMediaNotAllowedError and its kin). */
export type MediaProblem = 'denied' | 'missing' | 'in_use' | 'cancelled' | 'unsupported' | 'failed'

/** A camera, microphone or screen that could not be had; `message` is the browser's. */
export class MediaAccessError extends Error {
  override readonly name = 'MediaAccessError'
  readonly problem: MediaProblem

  constructor(problem: MediaProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** What to open for the director; null leaves that half out. */
export interface CameraRequest {
  /** A device id, or `default`. */
  readonly cameraId: string | null
  readonly microphoneId: string | null
  readonly width: number
  readonly height: number
  readonly frameRate: number
  /** `engine`: noise is taken out later, and the browser only cancels echo and controls the gain. */
  readonly noiseSuppression: 'off' | 'browser' | 'engine'
  /** True: these very devices or none, as when one is plugged in again. */
  readonly isExact?: boolean
}

/** Cameras, microphones and screens of this machine. */
export interface MediaDeviceService {
  readonly isSupported: boolean
  list(): Promise<ListedDevice[]>
  permission(kind: 'camera' | 'microphone'): Promise<DevicePermission>
  /** Opens camera and microphone; exact device first, then whatever is near (CORE-CST-015). Rejects with MediaAccessError. */
  openCamera(request: CameraRequest): Promise<MediaStream>
  /** Asks for a screen, with its sound where the browser can. Must be called from a click. Rejects with MediaAccessError. */
  openScreen(request: { readonly frameRate: number }): Promise<MediaStream>
  /** Called when something was plugged in or out, or a permission changed. */
  onChange(listener: () => void): () => void
}
