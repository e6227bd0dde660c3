import { services } from '../studio-services.ts'
import { type Preferences, preferencesSchema, preferencesState } from './store.ts'

let ownerId: string | null = null

const keyOf = (userId: string) => `proscenium.preferences.${userId}`

/** Reads the settings of a user; what is unknown or invalid falls back to its default (GAP-135). */
export function loadPreferences(userId: string | null): void {
  ownerId = userId
  const text = userId ? services().localStore.get(keyOf(userId)) : null
  Object.assign(preferencesState, preferencesSchema.parse(storedObject(text)))
}

/** Changes some settings and keeps them in this browser. */
export function updatePreferences(patch: Partial<Preferences>): void {
  Object.assign(preferencesState, preferencesSchema.parse({ ...preferencesState, ...patch }))
  if (ownerId) services().localStore.set(keyOf(ownerId), JSON.stringify(preferencesState))
}

function storedObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
