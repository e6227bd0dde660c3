import type { EventlessService } from '../../domain/templates/eventless-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Opens a template for editing without an event. */
export function welcomeEventlessRoute({
  eventless,
}: {
  readonly eventless: EventlessService
}): Implementation<'welcomeEventless'> {
  return implement('welcomeEventless', async ({ params, query, user }) => {
    return eventless.welcome(user.userId, params.templateId, query.orientation)
  })
}
