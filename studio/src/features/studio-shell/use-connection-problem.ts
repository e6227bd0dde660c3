import { isLiveInProgress } from '@proscenium/protocol'
import { useSnapshot } from 'valtio'
import { connectionState } from '../../model/connection/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { healthState } from '../../model/health/store.ts'
import { sessionState } from '../../model/session/store.ts'
import { type ConnectionProblem, connectionProblemOf } from './connection-problem.ts'
import { useNow } from './use-event-state.ts'

/** What is wrong with this tab's links now. */
export function useConnectionProblem(): ConnectionProblem | null {
  const connection = useSnapshot(connectionState)
  const { control, program, stall } = connection
  const event = useSnapshot(eventState)
  const { engineFailure } = useSnapshot(healthState)
  const session = useSnapshot(sessionState)
  const isCounting = control.status === 'lost' || program.status === 'retrying' || stall !== null
  const nowMs = useNow(isCounting)
  return connectionProblemOf({
    isLoggedOut: session.status === 'anonymous',
    programUntilMs: session.programUntilMs,
    control,
    program,
    stall,
    engineFailure,
    isLive: isLiveInProgress(event.status),
    air: selectAirLight(event, connection),
    nowMs,
  })
}
