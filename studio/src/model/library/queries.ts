import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** Reusable content beside files, by the end of its address. */
export type Collection = 'fonts' | 'browsers' | 'carousels'

/** What all of them have. */
interface Collected {
  readonly id: string
  readonly name: string
}

type Load = (signal: AbortSignal) => Promise<readonly Collected[]>

const loads: Readonly<Record<Collection, Load>> = {
  fonts: (signal) => services().api.call('listFonts', { signal }),
  browsers: async (signal) =>
    (await services().api.call('listBrowsers', { signal, query: {} })).items,
  carousels: (signal) => services().api.call('listCarousels', { signal }),
}

/** The fonts, web pages or carousels of the visitor. */
export function collectionQuery(collection: Collection) {
  return queryOptions({
    queryKey: ['library', collection],
    queryFn: ({ signal }) => loads[collection](signal),
  })
}
