import { useEffect, useState } from 'react'
import { serverNow } from '../time/server-time.ts'

/** The server's time, updated every `everyMs`; null reads it once. */
export function useServerNow(everyMs: number | null = null): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => setNow(new Date(serverNow())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
