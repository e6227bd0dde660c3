import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Engine } from '../api/engine.ts'
import type { EngineStats } from '../api/engine-stats.ts'

/** The newest figures of an engine, twice a second; null without an engine and before the first. */
export function useEngineStats(engine: Engine | null): EngineStats | null {
  const newest = useRef<EngineStats | null>(null)
  const subscribe = useCallback(
    (changed: () => void) => {
      newest.current = null
      if (!engine) return () => {}
      return engine.on('stats', (stats) => {
        newest.current = stats
        changed()
      })
    },
    [engine],
  )
  return useSyncExternalStore(
    subscribe,
    () => newest.current,
    () => null,
  )
}
