import { subscribe } from 'valtio'
import { eventState } from '../event/store.ts'
import { writeLog } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { connectionState } from './store.ts'

/** A program that begins to arrive is reported a moment after it was sent. */
const GRACE_MS = 1_000
/** Stalls of an overloaded computer come one after another: the warning stays between them. */
const AFTERMATH_MS = 10_000

/** Whether the program arrives at the server; unknown while a link is lost, or where none is expected. */
type Arrival = 'arrives' | 'missing' | 'unknown'

/**
 * Watches for a program that should arrive at the server and doesn't, so that viewers get the slate though nothing was
 * paused and no link is lost: an overloaded computer, or a slow connection. Keeps `connectionState.stall`, and logs
 * how long viewers had the slate once the program is back.
 */
export function watchProgramStall(): () => void {
  const { clock } = services()
  let cancel: (() => void) | undefined
  let arrival: Arrival = 'unknown'

  function check(): void {
    const now = arrivalNow()
    if (now === arrival) return
    arrival = now
    cancel?.()
    cancel = undefined
    if (now === 'missing') begin(clock.now())
    else if (now === 'arrives') end()
    else connectionState.stall = null
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

function arrivalNow(): Arrival {
  const { phase, status, live } = eventState
  const { control, program } = connectionState
  const isOnAir = phase === 'open' && status === 'live_on_air' && !live.paused
  const isLinked = program.status === 'connected' || program.status === 'taken'
  if (!isOnAir || control.status !== 'open' || !isLinked) return 'unknown'
  return live.programConnected ? 'arrives' : 'missing'
}
