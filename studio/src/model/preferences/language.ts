import { services } from '../studio-services.ts'
import { updatePreferences } from './actions.ts'
import { preferencesState } from './store.ts'

/** What this browser was last set to, for pages that come before anybody is known. */
const KEY = 'proscenium.language'

/** The language tag that the visitor chose, else the one this browser was last set to; null where nobody chose (GAP-136). */
export function chosenLanguage(): string | null {
  return preferencesState.language ?? services().localStore.get(KEY)
}

/** Keeps a language for the visitor and for this browser. */
export function chooseLanguage(language: string): void {
  services().localStore.set(KEY, language)
  updatePreferences({ language })
}
