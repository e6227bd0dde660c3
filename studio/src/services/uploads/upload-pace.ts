/** Sends no more uploads at once than the server takes: half as many after each "too many", one more after each success (LIB-UPL-047, GAP-124). */
export interface UploadPace {
  /** How many may travel at once now. */
  readonly allowed: number
  /** Resolves when an upload may be sent; it then counts until `leave`. */
  enter(): Promise<void>
  leave(): void
  /** The server has had enough, for so long. */
  slowDown(pauseMs: number): void
  speedUp(): void
}

/** A pace that begins at its most. */
export function createUploadPace(most: number): UploadPace {
  const waiting: (() => void)[] = []
  let allowed = most
  let travelling = 0
  let restUntilMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function goOn(): void {
    const restMs = restUntilMs - Date.now()
    if (restMs > 0) {
      clearTimeout(timer)
      timer = waiting.length > 0 ? setTimeout(goOn, restMs) : undefined
      return
    }
    while (travelling < allowed) {
      const next = waiting.shift()
      if (!next) return
      travelling += 1
      next()
    }
  }

  return {
    get allowed() {
      return allowed
    },
    enter() {
      return new Promise((resolve) => {
        waiting.push(resolve)
        goOn()
      })
    },
    leave() {
      travelling -= 1
      goOn()
    },
    slowDown(pauseMs) {
      allowed = Math.max(1, Math.floor(allowed / 2))
      restUntilMs = Math.max(restUntilMs, Date.now() + pauseMs)
    },
    speedUp() {
      allowed = Math.min(most, allowed + 1)
      goOn()
    },
  }
}
