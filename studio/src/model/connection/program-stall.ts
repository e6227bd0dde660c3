import { subscribe } from 'valtio'
import { eventState } from '../event/store.ts'
import { writeLog } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'
import { connectionState } from './store.ts'

/** The server reports a new program slightly after it starts. */
const GRACE_MS = 1_000
/** Keeps the warning up between the repeated stalls of an overloaded computer. */
const AFTERMATH_MS = 10_000

/** Whether the program reaches the server; unknown while a link is down or no program is expected. */
type Arrival = 'arrives' | 'missing' | 'unknown'

/**
 * Detects that the program stops reaching the server while on air, unpaused and connected, as with an overloaded computer
 * or a slow connection. Viewers get the slate. Keeps `connectionState.stall` and logs the duration once it is over.
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
