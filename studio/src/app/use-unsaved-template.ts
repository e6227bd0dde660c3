import { formatOrientation, type Orientation } from '@proscenium/protocol'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { closeTemplate } from '../model/eventless/actions.ts'
import { discardChanges, picturesSent, saveAll } from '../model/eventless/saving.ts'
import { eventlessState } from '../model/eventless/store.ts'
import { useStartShow } from './use-start-show.tsx'

type Intent = 'leave' | 'start'

/** What the page of a template's scenes asks its director about changes that are in this tab alone. */
export interface UnsavedTemplate {
  /** What he is about to do, while he is asked about it. */
  readonly intent: Intent | null
  readonly answer: (answer: 'stay' | 'discard' | 'save') => void
  /** He is asked for the name of a template of his own. */
  readonly isNaming: boolean
  readonly askForName: () => void
  readonly cancelNaming: () => void
  readonly kept: (templateId: string) => void
  /** Begins a show with what is edited. */
  readonly startShow: () => void
  readonly isStarting: boolean
  readonly dialog: ReactNode
}

/** Nothing is lost by going away, or by starting a show, without a question. */
export function useUnsavedTemplate(): UnsavedTemplate {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const { starting, start, dialog } = useStartShow(closeTemplate)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  const isLeaving = blocker.status === 'blocked'
  const intent: Intent | null = isLeaving ? 'leave' : isAsked ? 'start' : null

  const begin = (templateId: string) => start(templateId, { orientation: shownOrientation() })
  const goOn = (templateId: string) => {
    setAsked(false)
    if (isLeaving) blocker.proceed?.()
    else begin(templateId)
  }
  const stay = () => {
    setAsked(false)
    setNaming(false)
    blocker.reset?.()
  }
  const save = async (templateId: string) => {
    if ((await saveAll()) !== null) return
    await picturesSent()
    goOn(templateId)
  }

  return {
    intent: isNaming ? null : intent,
    answer(answer) {
      const { template } = eventlessState
      if (answer === 'stay' || !template) stay()
      else if (answer === 'discard') {
        discardChanges()
        goOn(template.id)
      } else if (template.owner === 'global') setNaming(true)
      else void save(template.id)
    },
    isNaming,
    askForName: () => setNaming(true),
    cancelNaming: stay,
    kept(templateId) {
      setNaming(false)
      if (intent === null)
        void navigate({ to: '/templates/$id/scenes', params: { id: templateId } })
      else goOn(templateId)
    },
    startShow() {
      const { template } = eventlessState
      if (!template) return
      if (hasUnsaved()) setAsked(true)
      else begin(template.id)
    },
    isStarting: starting !== null,
    dialog,
  }
}

function hasUnsaved(): boolean {
  return eventlessState.unsaved.length > 0 || eventlessState.isListChanged
}

/** A show begins in the format that was edited last. */
function shownOrientation(): Orientation {
  const { template, formatId } = eventlessState
  const format = template?.formats.find(({ id }) => id === formatId)
  return format && formatOrientation(format) === 'story' ? 'portrait' : 'landscape'
}
