import { subscribe } from 'valtio'
import { refreshDevices } from '../devices/actions.ts'
import { devicesState } from '../devices/store.ts'
import { preferencesState } from '../preferences/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { adoptStream } from './local-stream.ts'
import { watchReturningDevices } from './returning-devices.ts'
import { contributionsState } from './store.ts'

/** Switches the director's camera or microphone on again when it is plugged in again, until the returned function is called. */
export function watchDirectorDevices(): () => void {
  return watchReturningDevices({
    input: () => contributionsState.camera,
    listed: () => devicesState,
    list: refreshDevices,
    subscribe: (onChange) => subscribe(devicesState, onChange),
    request: () => {
      const { cameraId, microphoneId, width, height } = contributionsState.camera
      return {
        cameraId,
        microphoneId,
        width: width ?? 1280,
        height: height ?? 720,
        frameRate: 30,
        noiseSuppression: preferencesState.noiseSuppression === 'off' ? 'off' : 'engine',
      }
    },
    adopt: (stream) => adoptStream('camera', stream),
    devices: showServices().devices,
    clock: services().clock,
  })
}
