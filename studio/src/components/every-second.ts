const SECOND_MS = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back once a second until the returned function is called; all clocks of the page tick as one. */
export function everySecond(notify: () => void): () => void {
  listeners.add(notify)
  timer ??= setInterval(() => {
    for (const listener of [...listeners]) listener()
  }, SECOND_MS)
  return () => {
    listeners.delete(notify)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
