import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** The carousels of the visitor with their items. */
export function carouselsQuery() {
  return queryOptions({
    queryKey: ['library', 'carousels', 'items'],
    queryFn: ({ signal }) => services().api.call('listCarousels', { signal }),
  })
}

/** The scenes of the show in progress, to which an item may lead; none without a show. */
export function showScenesQuery() {
  return queryOptions({
    queryKey: ['library', 'scenes'],
    queryFn: async ({ signal }) => {
      const query = { ongoing: '1', per_page: 1 } as const
      const { items } = await services().api.call('listEvents', { signal, query })
      const id = items[0]?.id
      if (id === undefined) return []
      return (await services().api.call('getEventStudio', { signal, params: { id } })).scenes
    },
  })
}

/** The web pages of the visitor, oldest first. */
export function browsersQuery() {
  return queryOptions({
    queryKey: ['library', 'browsers'],
    queryFn: async ({ signal }) =>
      (await services().api.call('listBrowsers', { signal, query: {} })).items,
  })
}
