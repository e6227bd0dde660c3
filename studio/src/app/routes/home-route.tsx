import { isLiveInProgress } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { HomePage, VisitorHome } from '../../features/home/index.ts'
import { ongoingEventQuery } from '../../model/event/queries.ts'
import { loadRegistration, registrationState } from '../../model/session/registration.ts'
import { sessionState } from '../../model/session/store.ts'
import { EndEventDialog } from '../end-event-dialog.tsx'
import { PageShell } from '../page-shell.tsx'
import { PageTitle } from '../page-title.tsx'
import { useStartShow } from '../use-start-show.tsx'

/** `/`: the home of a user, or the first page of a visitor. */
export function HomeRoute() {
  const { status } = useSnapshot(sessionState)
  return status === 'identified' ? <UserHome /> : <AnonymousHome />
}

function AnonymousHome() {
  const t = useTranslations('home')
  const navigate = useNavigate()
  const { kind } = useSnapshot(registrationState)
  useEffect(() => void loadRegistration(), [])
  // Whoever comes first sets the server up.
  useEffect(() => {
    if (kind === 'first') void navigate({ to: '/auth/', replace: true })
  }, [kind, navigate])
  return (
    <>
      <PageTitle title={t('startAShow')} />
      <VisitorHome
        canRegister={kind !== 'invited'}
        onStart={(kind) =>
          void navigate({ to: '/auth/', search: { mode: 'register', start: kind } })
        }
      />
    </>
  )
}

function UserHome() {
  const t = useTranslations('home')
  const navigate = useNavigate()
  const { data: ongoing } = useQuery(ongoingEventQuery())
  const { starting, start, dialog } = useStartShow()
  const [isEnding, setEnding] = useState(false)
  return (
    <PageShell title={t('pageTitle')}>
      <HomePage
        starting={starting}
        onStart={(choice, orientation) => start(choice, { orientation })}
        onResume={() => void navigate({ to: '/studio/device-check' })}
        onEnd={() => setEnding(true)}
      />
      <EndEventDialog
        event={isEnding && ongoing ? ongoing : null}
        isLive={ongoing ? isLiveInProgress(ongoing.status) : false}
        onClose={() => setEnding(false)}
        onEnded={() => setEnding(false)}
      />
      {dialog}
    </PageShell>
  )
}
