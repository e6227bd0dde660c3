import { createEngine, type Engine, type EngineOptions } from '@proscenium/engine'
import { useEffect, useState } from 'react'

/** An engine for as long as the component is mounted; null until it has started. */
export function useEngine(options: EngineOptions): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  useEffect(() => {
    let mounted = true
    const started = createEngine(options)
    started.then(
      (running) => {
        if (mounted) setEngine(running)
      },
      (error: unknown) => console.error(error),
    )
    return () => {
      mounted = false
      setEngine(null)
      started.then((running) => running.dispose()).catch(() => {})
    }
  }, [options])
  return engine
}
