import type { Template } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import { directorsState } from '../directors/store.ts'
import { type ActionFailure, actionFailure, refusal } from '../failure.ts'
import { notify } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { eventState } from './store.ts'

/** How long edits that are on their way are waited for. */
const EDITS_WAIT_MS = 5_000
const NO_ANSWER: ActionFailure = {
  code: 'no_response',
  operation: null,
  title: '',
  detail: '',
  fields: {},
}

/** A template of one's own, made of a show as it is now; or why there is none. */
export async function saveShowAsTemplate(
  eventId: string,
  name: string,
): Promise<{ readonly template: Template } | { readonly failure: ActionFailure }> {
  if (eventId === eventState.event?.id && !(await editsArrive())) {
    return { failure: directorsState.isWaiting ? refusal('preview_held') : NO_ANSWER }
  }
  try {
    const params = { id: eventId }
    const template = await services().api.call('saveEventAsTemplate', { params, body: { name } })
    await queryClient.invalidateQueries({ queryKey: ['templates'] })
    notify({
      level: 'success',
      messageId: 'showSaved',
      values: { name: template.name },
      action: { kind: 'goto_url', url: `/templates/${template.id}` },
    })
    return { template }
  } catch (error) {
    return { failure: actionFailure(error) }
  }
}

/** Resolves to true once the server has every edit of this tab, and to false where that takes too long. */
function editsArrive(): Promise<boolean> {
  return new Promise((resolve) => {
    const hasAll = () => scenesState.sync.pendingCount === 0
    if (hasAll()) {
      resolve(true)
      return
    }
    const end = (isDone: boolean) => {
      cancel()
      stop()
      resolve(isDone)
    }
    const cancel = services().clock.after(EDITS_WAIT_MS, () => end(false))
    const stop = subscribe(scenesState.sync, () => hasAll() && end(true))
  })
}
