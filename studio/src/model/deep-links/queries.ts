import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** What a link is for, before it is followed (CORE-CDL-001). */
export function deepLinkQuery(secret: string) {
  return queryOptions({
    queryKey: ['deepLink', secret],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      services().api.call('getDeepLinkData', { signal, params: { id: secret } }),
  })
}

/** Address of a shared scene's picture, with token; null without one. */
export function sharedPictureUrl(imageUrl: string | null): string | null {
  return imageUrl && services().api.withToken(imageUrl)
}
