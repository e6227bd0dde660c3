import { proxy } from 'valtio'

/** A camera, microphone or loudspeaker; the label is empty until permission was given. */
export interface Device {
  id: string
  groupId: string
  label: string
}

/** `unknown` where the browser does not tell before asking. */
export type PermissionStatus = 'unknown' | 'prompt' | 'granted' | 'denied'

export interface DevicesState {
  status: 'unlisted' | 'listed' | 'unsupported'
  cameras: Device[]
  microphones: Device[]
  speakers: Device[]
  cameraPermission: PermissionStatus
  microphonePermission: PermissionStatus
}

/** What is plugged in; kept up to date by `devicechange`. */
export const devicesState = proxy<DevicesState>({
  status: 'unlisted',
  cameras: [],
  microphones: [],
  speakers: [],
  cameraPermission: 'unknown',
  microphonePermission: 'unknown',
})
