import { useEffect, useState } from 'react'
import { serverNow } from '../time/server-time.ts'

/** The server's time, renewed every so often; once for ages that need not grow. */
export function useServerNow(everyMs: number | null = null): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => setNow(new Date(serverNow())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
