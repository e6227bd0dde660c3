import { constraintAttempts } from './constraint-attempts.ts'
import {
  type CameraRequest,
  type DevicePermission,
  type ListedDevice,
  MediaAccessError,
  type MediaDeviceService,
} from './media-device-service.ts'
import { mediaAccessError, screenAccessError } from './media-problem.ts'

const KINDS = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
} as const

/** What a screen plays is no voice in a room: Chromium's voice processing would fold it to one channel. */
const SCREEN_SOUND = {
  channelCount: { ideal: 2 },
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

/** What is used of `navigator`. */
export interface BrowserMedia {
  readonly mediaDevices?: MediaDevices
  readonly permissions?: Permissions
}

/** The media of this browser. */
export function createMediaDeviceService(browser: BrowserMedia = navigator): MediaDeviceService {
  const devices = browser.mediaDevices

  async function listed(): Promise<ListedDevice[]> {
    const found = await required(devices).enumerateDevices()
    return found
      .filter(({ deviceId }) => deviceId !== '')
      .map(({ deviceId, groupId, label, kind }) => ({
        id: deviceId,
        groupId,
        label,
        kind: KINDS[kind],
      }))
  }

  return {
    isSupported: devices?.getUserMedia !== undefined,
    list: listed,
    async permission(kind) {
      try {
        // The names are in the specification but not in every browser, which then rejects.
        const status = await browser.permissions?.query({ name: kind })
        return status?.state ?? 'unknown'
      } catch {
        return 'unknown' satisfies DevicePermission
      }
    },
    openCamera: async (request) => openFirst(required(devices), request),
    async openScreen({ frameRate }) {
      const media = required(devices)
      if (!media.getDisplayMedia) throw unsupported()
      try {
        return await media.getDisplayMedia({
          video: { frameRate: { ideal: frameRate } },
          audio: SCREEN_SOUND,
        })
      } catch (cause) {
        throw screenAccessError(cause)
      }
    },
    onChange(listener) {
      const stop = new AbortController()
      devices?.addEventListener('devicechange', listener, { signal: stop.signal })
      void watchPermissions(browser, { listener, signal: stop.signal })
      return () => stop.abort()
    },
  }
}

async function openFirst(media: MediaDevices, request: CameraRequest): Promise<MediaStream> {
  let last: MediaAccessError | undefined
  for (const constraints of constraintAttempts(request)) {
    try {
      return await media.getUserMedia(constraints)
    } catch (cause) {
      last = mediaAccessError(cause)
      // Asking again would only ask the visitor again.
      if (last.problem === 'denied') break
    }
  }
  throw last ?? unsupported()
}

async function watchPermissions(
  browser: BrowserMedia,
  { listener, signal }: { listener: () => void; signal: AbortSignal },
): Promise<void> {
  for (const name of ['camera', 'microphone'] as const) {
    try {
      const status = await browser.permissions?.query({ name })
      status?.addEventListener('change', listener, { signal })
    } catch {
      // Not every browser tells; devicechange still comes.
    }
  }
}

function required(devices: MediaDevices | undefined): MediaDevices {
  if (!devices) throw unsupported()
  return devices
}

function unsupported(): MediaAccessError {
  return new MediaAccessError('unsupported', 'This page may not use cameras: it needs https')
}
