import { useEffect } from 'react'

/** Keeps a phone's screen on for as long as the component lives: one that sleeps takes the camera along. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    const onVisible = () => void take()
    void take()
    // A browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
