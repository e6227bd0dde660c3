import { mayHearPreview, setMonitor } from '../audio/actions.ts'
import { audioState } from '../audio/store.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { type Preferences, preferencesState } from '../preferences/store.ts'

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
