import {
  type CameraRequest,
  type ListedDevice,
  MediaAccessError,
  type MediaDeviceService,
  type MediaProblem,
} from '../services/media-devices/media-device-service.ts'

/** A track that the test can end, as a pulled plug does. */
export class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video'
  readonly label: string
  readonly deviceId: string
  readyState: 'live' | 'ended' = 'live'
  enabled = true

  constructor(kind: 'audio' | 'video', deviceId: string) {
    super()
    this.kind = kind
    this.deviceId = deviceId
    this.label = `Label of ${deviceId}`
  }

  getSettings() {
    return { deviceId: this.deviceId, width: 1280, height: 720 }
  }

  getConstraints(): MediaTrackConstraints {
    return {}
  }

  async applyConstraints() {}

  stop(): void {
    this.readyState = 'ended'
  }

  unplug(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

/** A stream of such tracks, in place of the browser's class. */
export class FakeStream {
  readonly #tracks: FakeTrack[]

  constructor(tracks: FakeTrack[] = []) {
    this.#tracks = tracks
  }

  getTracks() {
    return this.#tracks
  }

  getVideoTracks() {
    return this.#tracks.filter(({ kind }) => kind === 'video')
  }

  getAudioTracks() {
    return this.#tracks.filter(({ kind }) => kind === 'audio')
  }
}

/** A machine whose devices the test plugs in and out. */
export interface FakeMachine {
  readonly service: MediaDeviceService
  readonly plugged: Set<string>
  readonly opened: CameraRequest[]
  /** Why nothing can be opened; null lets it. */
  problem: MediaProblem | null
  changed(): void
}

/** Two cameras and two microphones, all plugged in. */
export function fakeMachine(): FakeMachine {
  const plugged = new Set(['cam1', 'cam2', 'mic1', 'mic2'])
  const listeners = new Set<() => void>()
  const opened: CameraRequest[] = []
  const machine: FakeMachine = {
    plugged,
    opened,
    problem: null,
    changed: () => {
      for (const listener of listeners) listener()
    },
    service: {
      isSupported: true,
      list: async () =>
        [...plugged].map(
          (id): ListedDevice => ({
            id,
            groupId: id,
            label: `Label of ${id}`,
            kind: id.startsWith('cam') ? 'camera' : 'microphone',
          }),
        ),
      permission: async () => 'granted',
      async openCamera(request) {
        opened.push(request)
        if (machine.problem) throw new MediaAccessError(machine.problem, 'The browser said so')
        return asStream([
          ...pick('video', request.cameraId, request),
          ...pick('audio', request.microphoneId, request),
        ])
      },
      async openScreen() {
        if (machine.problem) throw new MediaAccessError(machine.problem, 'The browser said so')
        return asStream([new FakeTrack('video', 'screen')])
      },
      onChange(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }

  function pick(
    kind: 'audio' | 'video',
    id: string | null,
    { isExact }: CameraRequest,
  ): FakeTrack[] {
    if (id === null) return []
    const prefix = kind === 'video' ? 'cam' : 'mic'
    const other = isExact ? undefined : [...plugged].find((one) => one.startsWith(prefix))
    const found = plugged.has(id) ? id : other
    if (!found) throw new MediaAccessError('missing', 'Requested device not found')
    return [new FakeTrack(kind, found)]
  }

  return machine
}

function asStream(tracks: FakeTrack[]): MediaStream {
  return new FakeStream(tracks) as unknown as MediaStream
}
