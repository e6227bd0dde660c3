import { snapshot } from 'valtio'
import { mayHearPreview, setMonitor } from '../audio/actions.ts'
import { audioState } from '../audio/store.ts'
import { notify } from '../notifications/actions.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { type Preferences, preferencesState } from '../preferences/store.ts'
import { cut } from '../scenes/actions.ts'
import { selectNotOnAirCount } from '../scenes/selectors.ts'
import { scenesState } from '../scenes/store.ts'

/** Shows what is edited alone, or beside what is on air (CORE-PRF-007, GAP-054). */
export function setPreviewMode(previewMode: Preferences['previewMode']): void {
  updatePreferences({ previewMode })
  // Alone it would be heard over a running show (CORE-MUT-001).
  if (audioState.monitor === 'preview' && !mayHearPreview()) setMonitor('off')
}

/** The other way of showing them. */
export function togglePreviewMode(): void {
  setPreviewMode(preferencesState.previewMode === 'single' ? 'split' : 'single')
}

/**
 * The editor was left for the mixer: with one picture for both, what was edited goes to air (CORE-SCS-006).
 * Answers with how many changes that were; the way to the mixer has said so before.
 */
export function applyOnLeavingEditor(): number {
  if (preferencesState.previewMode !== 'single') return 0
  const count = selectNotOnAirCount(snapshot(scenesState))
  if (count === 0) return 0
  cut()
  notify({ level: 'info', messageId: 'previewApplied', values: { count } })
  return count
}
