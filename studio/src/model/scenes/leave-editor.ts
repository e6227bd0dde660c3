import { notify } from '../notifications/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { selectNotOnAirCount } from './selectors.ts'
import { scenesState } from './store.ts'
import { takePreview } from './take-actions.ts'

/**
 * The director goes from the editor to the mixer. With one monitor for preview and program, what was edited goes on air
 * (CORE-SCS-006); the way there says so before, and a toast afterwards.
 */
export function leaveEditorForMixer(): void {
  if (preferencesState.previewMode !== 'single' || !scenesState.hasProgram) return
  const count = selectNotOnAirCount(scenesState)
  if (count === 0) return
  takePreview()
  notify({ level: 'info', messageId: 'previewApplied', values: { count } })
}
