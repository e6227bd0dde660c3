import type { FunctionComponent } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { TooltipDrawing } from '../components/tooltip.tsx'
import type { ActionOutcome } from '../model/failure.ts'
import type { NotificationAction } from '../model/notifications/store.ts'
import type { ShowChoice, ShowWishes } from './start-show.ts'

/** What a button of a notification does to a show; to go somewhere needs none. */
export type ShowAction = Exclude<NotificationAction, { kind: 'goto_url' | 'join_show' }>

/**
 * What the pages around the studio ask of a show: its services and its half of the model come later than the
 * first page (`load-show-part.ts`). While an event is open in this tab it is there.
 */
export interface ShowPart {
  startShow(choice: ShowChoice, wishes?: ShowWishes): ActionOutcome
  /** Resolves to whether there is an event to return to. */
  rejoinEvent(): Promise<boolean>
  /** Whether the device check comes before the studio of the open event. */
  isCheckDue(): boolean
  stopEvent(): ActionOutcome
  /** Does what the button of a notification says. */
  act(action: ShowAction): void
  /** Asks before an open event is left; it belongs on every page. */
  readonly LeaveGuard: FunctionComponent
  readonly tooltip: TooltipDrawing
}

export const showPort = proxy<{ part: ShowPart | null }>({ part: null })

/** Hands the part of a show to the pages around it; null takes it away. */
export function provideShowPart(part: ShowPart | null): void {
  showPort.part = part && ref(part)
}

/** The part of a show; null while it has not come. */
export function showPart(): ShowPart | null {
  return showPort.part
}

/** The part of a show for a component, which draws itself again when it comes. */
export function useShowPart(): ShowPart | null {
  return useSnapshot(showPort).part
}
