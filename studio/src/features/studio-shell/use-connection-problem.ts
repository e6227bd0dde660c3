import { isLiveInProgress } from '@proscenium/protocol'
import { useSnapshot } from 'valtio'
import { connectionState } from '../../model/connection/store.ts'
import { eventState } from '../../model/event/store.ts'
import { healthState } from '../../model/health/store.ts'
import { sessionState } from '../../model/session/store.ts'
import { type ConnectionProblem, connectionProblemOf } from './connection-problem.ts'
import { useNow } from './use-event-state.ts'

/** What is wrong with this tab's links now. */
export function useConnectionProblem(): ConnectionProblem | null {
  const { control, program } = useSnapshot(connectionState)
  const { status } = useSnapshot(eventState)
  const { engineFailure } = useSnapshot(healthState)
  const session = useSnapshot(sessionState)
  const isCounting = control.status === 'lost' || program.status === 'retrying'
  const nowMs = useNow(isCounting)
  return connectionProblemOf({
    isLoggedOut: session.status === 'anonymous',
    programUntilMs: session.programUntilMs,
    control,
    program,
    engineFailure,
    isLive: isLiveInProgress(status),
    nowMs,
  })
}
