import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** Reusable content beside files, by the end of its address. */
export type Collection = 'browsers' | 'carousels'

/** What all of them have. */
interface Collected {
  readonly id: string
  readonly name: string
}

type Load = (signal: AbortSignal) => Promise<readonly Collected[]>

const loads: Readonly<Record<Collection, Load>> = {
  browsers: async (signal) =>
    (await services().api.call('listBrowsers', { signal, query: {} })).items,
  carousels: (signal) => services().api.call('listCarousels', { signal }),
}

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

/** The web pages or carousels of the visitor. */
export function collectionQuery(collection: Collection) {
  return queryOptions({
    queryKey: ['library', collection],
    queryFn: ({ signal }) => loads[collection](signal),
  })
}
