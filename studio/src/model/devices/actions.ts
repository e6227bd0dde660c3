import type { ListedDevice } from '../../services/media-devices/media-device-service.ts'
import { showServices } from '../show-services.ts'
import { devicesState } from './store.ts'

/** Lists devices and permissions anew. */
export async function refreshDevices(): Promise<void> {
  const { devices } = showServices()
  if (!devices.isSupported) {
    devicesState.status = 'unsupported'
    return
  }
  const [list, camera, microphone] = await Promise.all([
    devices.list().catch(() => []),
    devices.permission('camera'),
    devices.permission('microphone'),
  ])
  devicesState.cameras = ofKind(list, 'camera')
  devicesState.microphones = ofKind(list, 'microphone')
  devicesState.speakers = ofKind(list, 'speaker')
  devicesState.cameraPermission = camera
  devicesState.microphonePermission = microphone
  devicesState.status = 'listed'
}

/** Keeps the list up to date until the returned function is called. */
export function watchDevices(): () => void {
  void refreshDevices()
  return showServices().devices.onChange(() => void refreshDevices())
}

function ofKind(list: readonly ListedDevice[], kind: ListedDevice['kind']) {
  return list
    .filter((device) => device.kind === kind)
    .map(({ id, groupId, label }) => ({ id, groupId, label }))
}
