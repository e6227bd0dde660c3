import { DrawnTooltip } from '../components/drawn-tooltip.tsx'
import { takeOverProgram } from '../model/connection/actions.ts'
import { restoreSlot } from '../model/contributions/slot-actions.ts'
import { rejoinEvent, stopEvent } from '../model/event/actions.ts'
import { retryUpload } from '../model/files/actions.ts'
import type { NotificationAction } from '../model/notifications/store.ts'
import { stopOutput } from '../model/outputs/actions.ts'
import { undo } from '../model/scenes/actions.ts'
import { startShowServices } from '../model/start-show-services.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { ShowPart } from './show-port.ts'
import { startShow } from './start-show.ts'

/** Starts the services of a show and answers with what the pages around the studio may ask of it. */
export function startShowPart(): ShowPart {
  startShowServices()
  return { startShow, rejoinEvent, stopEvent, act, LeaveGuard, tooltip: DrawnTooltip }
}

function act(action: NotificationAction): void {
  if (action.kind === 'undo') void undo()
  else if (action.kind === 'stop_output') void stopOutput(action.outputId)
  else if (action.kind === 'take_over') takeOverProgram()
  else if (action.kind === 'restore_slot') void restoreSlot(action.slotId, action.texts)
  else retryUpload(action.uploadId)
}
