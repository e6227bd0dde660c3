import { isLiveInProgress } from '@proscenium/protocol'
import { useBlocker, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellPlace } from '../model/connection/actions.ts'
import { eventState } from '../model/event/store.ts'
import { filesState } from '../model/files/store.ts'
import { isUnfinished } from '../model/files/upload-status.ts'
import { notify } from '../model/notifications/actions.ts'
import { contextOfPath, type PageContext } from '../model/place/page-context.ts'
import { useConsoleRight } from './use-console-right.ts'

/** Where the open show is steered: a window that closes there by mistake costs the director his place. */
const consoles: readonly PageContext[] = ['studio_mixer', 'studio_editor']

function isConsole(pathname: string): boolean {
  return consoles.includes(contextOfPath(pathname))
}

/**
 * Lets the browser ask before the window closes on air, at the console of an open event, or while files are on
 * their way up. Other pages, home among them, are free to go to: the show stays open (GAP-133 as amended). The
 * browser's Back is refused in a live console, where it is usually a mistake.
 */
export function LeaveGuard() {
  const context = useLocation({ select: ({ pathname }) => contextOfPath(pathname) })
  useEffect(() => tellPlace(context), [context])
  useConsoleRight()
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isSlip =
        (action === 'BACK' || action === 'GO') &&
        isLiveInProgress(eventState.status) &&
        isConsole(current.pathname) &&
        !isConsole(next.pathname)
      if (isSlip) notify({ level: 'info', messageId: 'backStays' })
      return isSlip
    },
    enableBeforeUnload: () =>
      filesState.uploads.some(isUnfinished) ||
      isLiveInProgress(eventState.status) ||
      (eventState.phase === 'open' && isConsole(location.pathname)),
  })
  return null
}
