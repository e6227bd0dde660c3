import { type StartEventRequest, startEvent } from '../model/event/actions.ts'
import { type ActionOutcome, actionFailure, refusal } from '../model/failure.ts'
import { notifyFailure } from '../model/notifications/actions.ts'
import { queryClient } from '../model/query-client.ts'
import { templatesQuery } from '../model/templates/queries.ts'
import {
  findStarterTemplate,
  type ShowKind,
  showKinds,
} from '../model/templates/starter-templates.ts'

/** A kind of the first page, or the id of a template. */
export type ShowChoice = ShowKind | (string & {})

function isShowKind(choice: ShowChoice): choice is ShowKind {
  return showKinds.some((kind) => kind === choice)
}

/** What a show is to be besides, such as that of before. */
export type ShowWishes = Pick<StartEventRequest, 'name' | 'orientation'>

let last: { readonly choice: ShowChoice; readonly wishes: ShowWishes } | null = null

/**
 * Begins to open a show. It resolves as soon as the template is known: the event starts on the server while
 * the device check asks for the camera, and `eventState` tells how that goes.
 */
export async function startShow(choice: ShowChoice, wishes: ShowWishes = {}): ActionOutcome {
  last = { choice, wishes }
  try {
    const templateId = isShowKind(choice) ? await starterTemplateId(choice, wishes) : choice
    if (templateId === null) return notifyFailure(refusal('not_found'))
    void startEvent({ templateId, ...wishes })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}

/** Tries the last show again, after it could not be opened. */
export function startShowAgain(): ActionOutcome {
  return last === null ? Promise.resolve(refusal('not_found')) : startShow(last.choice, last.wishes)
}

async function starterTemplateId(
  kind: ShowKind,
  { orientation }: ShowWishes,
): Promise<string | null> {
  const { items } = await queryClient.ensureQueryData(templatesQuery())
  return findStarterTemplate(items, kind, orientation)?.id ?? null
}
