import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { UserTexts } from '../../i18n/user-texts.tsx'
import { sessionState } from '../../model/session/store.ts'
import { PageTools } from '../page-tools.tsx'
import { quietPart } from '../quiet-part.ts'

const PageExtras = quietPart(async () => (await import('../page-extras.tsx')).PageExtras)

/** What surrounds the pages around the studio: home, events, library, account. */
export function PagesLayout() {
  const { status } = useSnapshot(sessionState)
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
