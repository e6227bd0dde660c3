import type { EventSummary } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { type ReactNode, useState } from 'react'
import { actionFailure } from '../model/failure.ts'
import { notify, notifyFailure } from '../model/notifications/actions.ts'
import { queryClient } from '../model/query-client.ts'
import { templateQuery } from '../model/templates/queries.ts'
import { useStartShow } from './use-start-show.tsx'

type Original = Pick<EventSummary, 'id' | 'templateId' | 'name' | 'orientation'>

/** The way from an event to a new show like it. */
export interface DuplicateShow {
  /** Begins a show with the template, the format and the name of an event. */
  readonly duplicate: (event: Original) => void
  /** The event whose like is being opened. */
  readonly duplicatingId: string | null
  /** It belongs on the page. */
  readonly dialog: ReactNode
}

/** Starts shows like those of before, as long as their templates are there. */
export function useDuplicateShow(): DuplicateShow {
  const { starting, start, dialog } = useStartShow()
  const [eventId, setEventId] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const duplicate = async ({ id, templateId, name, orientation }: Original) => {
    setEventId(id)
    setChecking(true)
    try {
      await queryClient.fetchQuery(templateQuery(templateId))
      start(templateId, { name, orientation })
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone) notify({ level: 'error', messageId: 'templateGone', values: { name } })
      else notifyFailure(actionFailure(error))
    }
    setChecking(false)
  }
  return {
    duplicate: (event) => void duplicate(event),
    duplicatingId: isChecking || starting !== null ? eventId : null,
    dialog,
  }
}
