import { sessionState } from '../session/store.ts'

/** Who edits, for words about it: this user in another window, somebody by name, or nobody knows who. */
export function editorNamed(userName: string | undefined): {
  readonly who: 'own' | 'other' | 'unknown'
  readonly name: string
} {
  if (!userName) return { who: 'unknown', name: '' }
  return { who: userName === sessionState.user?.email ? 'own' : 'other', name: userName }
}
