import { isLiveInProgress } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { HomePage, VisitorHome } from '../../features/home/index.ts'
import { ongoingEventQuery } from '../../model/event/queries.ts'
import { sessionState } from '../../model/session/store.ts'
import { EndEventDialog } from '../end-event-dialog.tsx'
import { PageShell } from '../page-shell.tsx'
import { PageTitle } from '../page-title.tsx'
import type { ShowChoice } from '../start-show.ts'
import { startShowSoon } from '../start-show-soon.ts'

/** `/`: the home of a user, or the first page of a visitor. */
export function HomeRoute() {
  const { status } = useSnapshot(sessionState)
  return status === 'identified' ? <UserHome /> : <AnonymousHome />
}

function AnonymousHome() {
  const t = useTranslations('home')
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('startAShow')} />
      <VisitorHome
        onStart={(kind) =>
          void navigate({ to: '/auth/', search: { mode: 'register', start: kind } })
        }
      />
    </>
  )
}

/** What to do once the open show has been ended. */
type AfterEnd = { readonly next: 'stay' } | { readonly next: 'start'; readonly choice: ShowChoice }

function UserHome() {
  const t = useTranslations('home')
  const navigate = useNavigate()
  const { data: ongoing } = useQuery(ongoingEventQuery())
  const [starting, setStarting] = useState<ShowChoice | null>(null)
  const [afterEnd, setAfterEnd] = useState<AfterEnd | null>(null)

  const start = async (choice: ShowChoice) => {
    setStarting(choice)
    const failure = await startShowSoon(choice)
    if (failure) setStarting(null)
    else await navigate({ to: '/studio/device-check' })
  }
  const startOrAsk = (choice: ShowChoice) => {
    if (ongoing) setAfterEnd({ next: 'start', choice })
    else void start(choice)
  }

  return (
    <PageShell title={t('pageTitle')}>
      <HomePage
        starting={starting}
        onStart={startOrAsk}
        onStartTemplate={startOrAsk}
        onResume={() => void navigate({ to: '/studio/device-check' })}
        onEnd={() => setAfterEnd({ next: 'stay' })}
      />
      <EndEventDialog
        event={afterEnd && ongoing ? ongoing : null}
        isLive={ongoing ? isLiveInProgress(ongoing.status) : false}
        isReplacing={afterEnd?.next === 'start'}
        onClose={() => setAfterEnd(null)}
        onEnded={() => {
          setAfterEnd(null)
          if (afterEnd?.next === 'start') void start(afterEnd.choice)
        }}
      />
    </PageShell>
  )
}
