import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PanelBoundary } from '../components/panel-boundary.tsx'
import { findShowOnAir, type ShowOnAir } from '../model/event/show-on-air.ts'
import { logout } from '../model/session/actions.ts'
import { sessionState } from '../model/session/store.ts'

const LogOutDialog = lazy(async () => {
  const { LogOutDialog } = await import('./log-out-dialog.tsx')
  return { default: LogOutDialog }
})

/** The way out of the studio, and the question that comes before it. */
export interface LogOut {
  /** Logs out, or asks first while a show is on air. */
  begin(): void
  /** Belongs into the page, wherever. */
  readonly question: ReactNode
}

/** Logs the visitor out and goes to the sign-in page. During a show it asks before. */
export function useLogOut(): LogOut {
  const navigate = useNavigate()
  const [show, setShow] = useState<ShowOnAir | null>(null)
  const leave = async (isOnAirHere: boolean) => {
    await logout()
    setShow(null)
    // The studio goes on meanwhile, and is where to go on.
    const next = isOnAirHere ? { next: '/studio/mixer' } : {}
    await navigate({ to: '/auth/', search: { mode: 'login', ...next } })
  }
  const begin = async () => {
    if (sessionState.pending === 'logout') return
    sessionState.pending = 'logout'
    const found = await findShowOnAir()
    sessionState.pending = null
    if (found) setShow(found)
    else await leave(false)
  }
  return {
    begin: () => void begin(),
    question: (
      <PanelBoundary panel="leaveQuestion" look="corner">
        <Suspense>
          {show === null ? null : (
            <LogOutDialog
              show={show}
              onClose={() => setShow(null)}
              onConfirm={() => void leave(show.isHere)}
            />
          )}
        </Suspense>
      </PanelBoundary>
    ),
  }
}
