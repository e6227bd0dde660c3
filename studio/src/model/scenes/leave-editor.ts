import { preferencesState } from '../preferences/store.ts'
import { selectNotOnAirCount } from './selectors.ts'
import { scenesState } from './store.ts'
import { takePreview } from './take-actions.ts'

/**
 * The director goes from the editor to the mixer. Where he has one monitor for both, what he edited is on air from
 * then on (CORE-SCS-006); the way there says so before.
 */
export function leaveEditorForMixer(): void {
  if (preferencesState.previewMode !== 'single' || !scenesState.hasProgram) return
  if (selectNotOnAirCount(scenesState) > 0) takePreview()
}
