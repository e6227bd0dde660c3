import { watchProgram } from './guest-link.ts'
import { remember } from './memory.ts'
import { guestState } from './store.ts'

/** Lets the show be heard, or not. */
export function setReturnAudible(isAudible: boolean): void {
  guestState.isReturnAudible = isAudible
  remember({ isReturnAudible: isAudible })
}

/** Sets how loud the show is, 0 to 100. */
export function setReturnVolume(volume: number): void {
  guestState.returnVolume = Math.min(100, Math.max(0, volume))
  remember({ returnVolume: guestState.returnVolume })
}

/** Shows the program's picture, or saves the way that it takes. */
export function setReturnShown(isShown: boolean): void {
  guestState.isReturnShown = isShown
  remember({ isReturnShown: isShown })
  watchProgram()
}
