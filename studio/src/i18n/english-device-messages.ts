import deviceCheck from './messages/en/device-check.json'

/** The English catalogue of the device check, of directors and of guests. */
export const englishDeviceMessages = { deviceCheck }

/** The shape of every catalogue of it. */
export type DeviceMessages = typeof englishDeviceMessages
