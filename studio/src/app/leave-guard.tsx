import { isLiveInProgress } from '@proscenium/protocol'
import { useBlocker } from '@tanstack/react-router'
import { eventState } from '../model/event/store.ts'
import { EndEventDialog } from './end-event-dialog.tsx'

/**
 * Going to the root while an event is open asks whether to end it instead of going (CORE-NAV-001); closing
 * the window while on air lets the browser ask.
 */
export function LeaveGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname === '/' && eventState.phase === 'open',
    enableBeforeUnload: () => isLiveInProgress(eventState.status),
    withResolver: true,
  })
  const { event } = eventState
  return (
    <EndEventDialog
      event={blocker.status === 'blocked' ? event : null}
      isLive={isLiveInProgress(eventState.status)}
      onClose={() => blocker.reset?.()}
      onEnded={() => blocker.proceed?.()}
    />
  )
}
