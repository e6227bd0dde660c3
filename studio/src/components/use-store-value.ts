import { useCallback, useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio'

/**
 * A value of a store, such as a count or one of its objects; draws anew when that is another one. Cheaper than
 * `useSnapshot` where much of a store is read, since it does not watch every field on the way. `select` has to answer
 * with the same object while nothing has changed.
 */
export function useStoreValue<State extends object, Value>(
  state: State,
  select: (state: Snapshot<State>) => Value,
): Value {
  const watch = useCallback((onChange: () => void) => subscribe(state, onChange), [state])
  return useSyncExternalStore(watch, () => select(snapshot(state)))
}
