import { serverNow } from '../../time/server-time.ts'

/** Time as services and actions see it: injected, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs a task once after a delay in milliseconds, unless the returned function is called first. */
  after(delayMs: number, task: () => void): () => void
  /** Runs a task again and again until the returned function is called. */
  every(intervalMs: number, task: () => void): () => void
}

/** The server's time, and the browser's timers. */
export const browserClock: Clock = {
  now: serverNow,
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
  every(intervalMs, task) {
    const timer = setInterval(task, intervalMs)
    return () => clearInterval(timer)
  },
}
