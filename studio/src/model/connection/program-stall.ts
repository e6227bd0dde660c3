import { subscribe } from 'valtio'
import { eventState } from '../event/store.ts'
import { writeLog } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { connectionState } from './store.ts'

/** A program that begins to arrive is reported a moment after it was sent. */
const GRACE_MS = 1_000
/** Stalls of an overloaded computer come one after another: the warning stays between them. */
const AFTERMATH_MS = 10_000

/**
 * Watches for a program that should arrive at the server and doesn't, so that viewers get the slate though nothing was
 * paused and no link is lost: an overloaded computer, or a slow connection. Keeps `connectionState.stall` and logs
 * how long viewers had the slate.
 */
export function watchProgramStall(): () => void {
  const { clock } = services()
  let cancel: (() => void) | undefined
  let isMissing = false

  function check(): void {
    const { phase, status, live } = eventState
    const { control, program } = connectionState
    const isExpected =
      phase === 'open' &&
      status === 'live_on_air' &&
      !live.paused &&
      control.status === 'open' &&
      (program.status === 'connected' || program.status === 'taken')
    const missing = isExpected && !live.programConnected
    if (missing === isMissing) return
    isMissing = missing
    cancel?.()
    cancel = undefined
    if (missing) begin(clock.now())
    else end()
  }

  function begin(sinceMs: number): void {
    cancel = clock.after(GRACE_MS, () => {
      connectionState.stall = { sinceMs, isOver: false }
    })
  }

  function end(): void {
    const { stall } = connectionState
    if (stall === null) return
    if (!stall.isOver) {
      const seconds = Math.max(Math.round((clock.now() - stall.sinceMs) / 1_000), 1)
      writeLog({ level: 'warn', messageId: 'programStalled', values: { seconds } })
      connectionState.stall = { ...stall, isOver: true }
    }
    cancel = clock.after(AFTERMATH_MS, () => {
      connectionState.stall = null
    })
  }

  const stops = [subscribe(eventState, check), subscribe(connectionState, check)]
  return () => {
    for (const stop of stops) stop()
    cancel?.()
    connectionState.stall = null
  }
}
