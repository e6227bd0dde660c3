import { isLiveInProgress } from '@proscenium/protocol'
import { useBlocker, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellPlace } from '../model/connection/actions.ts'
import { eventState } from '../model/event/store.ts'
import { filesState } from '../model/files/store.ts'
import { isUnfinished } from '../model/files/upload-status.ts'
import { contextOfPath, type PageContext } from '../model/place/page-context.ts'
import { EndEventDialog } from './end-event-dialog.tsx'
import { useConsoleRight } from './use-console-right.ts'

/** Where the open show is steered: a window that closes there by mistake costs the director his place. */
const consoles: readonly PageContext[] = ['studio_mixer', 'studio_editor']

/**
 * Going to the root while an event is open asks whether to end it instead of going (CORE-NAV-001); closing
 * the window on air, at the console of an open event, or while files are on their way up lets the browser ask.
 */
export function LeaveGuard() {
  const context = useLocation({ select: ({ pathname }) => contextOfPath(pathname) })
  useEffect(() => tellPlace(context), [context])
  useConsoleRight()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname === '/' && eventState.phase === 'open',
    enableBeforeUnload: () =>
      filesState.uploads.some(isUnfinished) ||
      isLiveInProgress(eventState.status) ||
      (eventState.phase === 'open' && consoles.includes(contextOfPath(location.pathname))),
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
