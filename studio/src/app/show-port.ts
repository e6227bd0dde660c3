import type { FunctionComponent } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { TooltipDrawing } from '../components/tooltip.tsx'
import type { ActionOutcome } from '../model/failure.ts'
import type { NotificationAction } from '../model/notifications/store.ts'
import type { ShowChoice } from './start-show.ts'

/**
 * What the pages around the studio ask of a show: its services and its half of the model come later than the
 * first page (`load-show-part.ts`). While an event is open in this tab it is there.
 */
export interface ShowPart {
  startShow(choice: ShowChoice): ActionOutcome
  /** Resolves to whether there is an event to return to. */
  rejoinEvent(): Promise<boolean>
  stopEvent(): ActionOutcome
  /** Does what the button of a notification says. */
  act(action: NotificationAction): void
  /** Asks before an open event is left; it belongs on every page. */
  readonly LeaveGuard: FunctionComponent
  readonly tooltip: TooltipDrawing
}

const port = proxy<{ part: ShowPart | null }>({ part: null })

/** Hands the part of a show to the pages around it; null takes it away. */
export function provideShowPart(part: ShowPart | null): void {
  port.part = part && ref(part)
}

/** The part of a show; null while it has not come. */
export function showPart(): ShowPart | null {
  return port.part
}

/** The part of a show for a component, which draws itself again when it comes. */
export function useShowPart(): ShowPart | null {
  return useSnapshot(port).part
}
