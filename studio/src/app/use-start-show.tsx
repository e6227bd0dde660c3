import { isLiveInProgress } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ongoingEventQuery } from '../model/event/queries.ts'
import { EndEventDialog } from './end-event-dialog.tsx'
import type { ShowChoice, ShowWishes } from './start-show.ts'
import { startShowSoon } from './start-show-soon.ts'

interface Wanted extends ShowWishes {
  readonly choice: ShowChoice
}

/** The way from a page to a new show. */
export interface StartShow {
  /** What is being opened; null while nothing is. */
  readonly starting: ShowChoice | null
  /** Opens a show, or asks first whether the one that is open shall end. */
  readonly start: (choice: ShowChoice, wishes?: ShowWishes) => void
  /** The question; it belongs on the page. */
  readonly dialog: ReactNode
}

/**
 * Starts shows from a page (CORE-CEV-001): one at a time, so an open one is ended first, if the director wants it.
 * @param leave what the page has to put away before another show can take its place
 */
export function useStartShow(leave?: () => Promise<void>): StartShow {
  const navigate = useNavigate()
  const { data: ongoing } = useQuery(ongoingEventQuery())
  const [starting, setStarting] = useState<ShowChoice | null>(null)
  const [asked, setAsked] = useState<Wanted | null>(null)

  const open = async ({ choice, ...wishes }: Wanted) => {
    setStarting(choice)
    await leave?.()
    const failure = await startShowSoon(choice, wishes)
    if (failure) setStarting(null)
    else await navigate({ to: '/studio/device-check' })
  }

  return {
    starting,
    start(choice, wishes = {}) {
      if (ongoing) setAsked({ choice, ...wishes })
      else void open({ choice, ...wishes })
    },
    dialog: (
      <EndEventDialog
        event={asked && ongoing ? ongoing : null}
        isLive={ongoing ? isLiveInProgress(ongoing.status) : false}
        isReplacing
        onClose={() => setAsked(null)}
        onEnded={() => {
          setAsked(null)
          if (asked) void open(asked)
        }}
      />
    ),
  }
}
