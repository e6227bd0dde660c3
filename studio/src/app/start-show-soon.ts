import { type ActionOutcome, actionFailure } from '../model/failure.ts'
import { notify } from '../model/notifications/actions.ts'
import { loadShowPart } from './load-show-part.ts'
import type { ShowPart } from './show-port.ts'
import type { ShowChoice, ShowWishes } from './start-show.ts'

/** Begins to open a show from a page on which the part of a show may not have come yet; see `startShow`. */
export async function startShowSoon(choice: ShowChoice, wishes: ShowWishes = {}): ActionOutcome {
  let show: ShowPart
  try {
    show = await loadShowPart()
  } catch (error) {
    notify({ level: 'error', messageId: 'partNotLoaded' })
    return actionFailure(error)
  }
  return show.startShow(choice, wishes)
}
