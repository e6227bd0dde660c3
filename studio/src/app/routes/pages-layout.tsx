import { Outlet, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { UserTexts } from '../../i18n/user-texts.tsx'
import { sessionState } from '../../model/session/store.ts'
import { PageTools } from '../page-tools.tsx'
import { quietPart } from '../quiet-part.ts'

const PageExtras = quietPart(async () => (await import('../page-extras.tsx')).PageExtras)

/** What surrounds the pages around the studio: home, events, library, account. */
export function PagesLayout() {
  const { status } = useSnapshot(sessionState)
  useGoodbye()
  return (
    <PageTools>
      <UserTexts>
        <Outlet />
        {status === 'identified' ? (
          <Suspense>
            <PageExtras />
          </Suspense>
        ) : null}
      </UserTexts>
    </PageTools>
  )
}

/** Leads from a page whose login was ended elsewhere to where the reason is told, and back after the next one. */
function useGoodbye(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let wasHere = sessionState.status === 'identified'
    return subscribe(sessionState, () => {
      const { status, ended } = sessionState
      const isOver = wasHere && status === 'anonymous' && ended !== 'logged_out'
      if (status !== 'restoring') wasHere = status === 'identified'
      if (!isOver) return
      const next = location.pathname + location.search
      void navigate({ to: '/auth/', search: { mode: 'login', next } })
    })
  }, [navigate])
}
