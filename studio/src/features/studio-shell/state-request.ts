import { proxy } from 'valtio'

/** How often the state of the show was asked for; the polite region answers each time. */
export const stateRequest = proxy({ count: 0 })

/** Has the state of the show read out by screen readers (studio keyboard model). */
export function readState(): void {
  stateRequest.count += 1
}
