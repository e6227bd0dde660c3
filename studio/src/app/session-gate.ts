import { subscribeKey } from 'valtio/utils'
import { sessionState } from '../model/session/store.ts'

/** Resolves once it is known who is at the keyboard. */
export function sessionKnown(): Promise<void> {
  if (sessionState.status !== 'restoring') return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribeKey(sessionState, 'status', (status) => {
      if (status === 'restoring') return
      unsubscribe()
      resolve()
    })
  })
}
