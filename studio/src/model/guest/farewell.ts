import { stopDevices } from './devices.ts'
import { guestServices } from './guest-services.ts'
import { remember } from './memory.ts'
import { type GuestFarewell, guestState } from './store.ts'

/** Ends everything that a guest sends and sees, and says why. */
export function farewell(why: GuestFarewell): void {
  const { publisher, viewer, listener, realtime } = guestServices()
  Object.assign(guestState, {
    phase: 'goodbye',
    farewell: why,
    contribution: null,
    live: null,
    isDirectorSpeaking: false,
  })
  remember({ isBackstage: false })
  publisher.stop()
  viewer.stop()
  listener.stop()
  realtime.close()
  stopDevices()
}

const REJOINABLE: readonly GuestFarewell[] = [
  'left',
  'sent_away',
  'blocked',
  'broken',
  'unsupported',
  'replaced',
]

/** Whether a guest who has gone may come back by the same link. */
export function mayRejoin(why: GuestFarewell | null): boolean {
  return REJOINABLE.some((farewell) => farewell === why)
}
