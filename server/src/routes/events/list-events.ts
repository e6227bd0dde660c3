import type { EventService } from '../../domain/events/event-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the events of a user. */
export function listEventsRoute({
  events,
}: {
  readonly events: EventService
}): Implementation<'listEvents'> {
  return implement('listEvents', async ({ query, user }) => {
    const { page, per_page, sort, with_vod, ongoing } = query
    const listed = await events.list(user.userId, {
      ongoing: ongoing === undefined ? null : ongoing === '1',
      withRecordings: with_vod === '1',
      ascending: sort === 'id asc',
      page,
      perPage: per_page,
    })
    return { ...listed, page, per_page }
  })
}
