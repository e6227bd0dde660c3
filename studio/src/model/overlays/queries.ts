import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** Overlays of the visitor and of the server (LIB-OVL-001). */
export function overlaysQuery() {
  return queryOptions({
    queryKey: ['library', 'overlays'],
    queryFn: ({ signal }) => services().api.call('listOverlays', { signal }),
  })
}
