import { subscribe } from 'valtio'
import { watchReturningDevices } from '../contributions/returning-devices.ts'
import { adopt, listDevices, request } from './devices.ts'
import { guestServices } from './guest-services.ts'
import { guestMedia } from './media-store.ts'

/** Keeps the lists up to date, and switches on again what is plugged in again, until the returned function is called. */
export function watchGuestDevices(): () => void {
  const { devices, clock } = guestServices()
  const stops = [
    devices.onChange(() => void listDevices()),
    watchReturningDevices({
      input: () => guestMedia,
      listed: () => guestMedia,
      list: listDevices,
      subscribe: (onChange) => subscribe(guestMedia, onChange),
      request,
      adopt,
      devices,
      clock,
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
