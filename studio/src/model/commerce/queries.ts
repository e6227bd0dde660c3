import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** What is on sale. */
export function productsQuery() {
  return queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => services().api.call('listProducts', { signal, query: {} }),
  })
}
