import { DrawnTooltip } from '../components/drawn-tooltip.tsx'
import { takeOverProgram } from '../model/connection/actions.ts'
import { restoreSlot } from '../model/contributions/slot-actions.ts'
import { takeOverPreview } from '../model/directors/preview-lease.ts'
import { rejoinEvent, stopEvent } from '../model/event/actions.ts'
import { isCheckDue } from '../model/event/studio-session.ts'
import { retryUpload } from '../model/files/actions.ts'
import { stopOutput } from '../model/outputs/actions.ts'
import { undo } from '../model/scenes/history-actions.ts'
import { restoreScene } from '../model/scenes/scene-copies.ts'
import { startShowServices } from '../model/start-show-services.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { ShowAction, ShowPart } from './show-port.ts'
import { startShow } from './start-show.ts'

/** Starts the services of a show and answers with what the pages around the studio may ask of it. */
export function startShowPart(): ShowPart {
  startShowServices()
  return { startShow, rejoinEvent, isCheckDue, stopEvent, act, LeaveGuard, tooltip: DrawnTooltip }
}

function act(action: ShowAction): void {
  if (action.kind === 'undo') void undo()
  else if (action.kind === 'stop_output') void stopOutput(action.outputId)
  else if (action.kind === 'take_over') takeOverProgram()
  else if (action.kind === 'take_over_preview') void takeOverPreview()
  else if (action.kind === 'restore_scene') void restoreScene(action.sceneId)
  else if (action.kind === 'restore_slot') void restoreSlot(action.slotId, action.texts)
  else retryUpload(action.uploadId)
}
