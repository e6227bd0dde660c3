import type { LibraryFont } from '@proscenium/protocol'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'

/** Under which the fonts are cached. */
export const FONTS_KEY = ['fonts'] as const

/** The fonts of the library, by their names. Messages keep them up to date. */
export function fontsQuery() {
  return queryOptions({
    queryKey: FONTS_KEY,
    queryFn: ({ signal }) => services().api.call('listFonts', { signal }),
  })
}

/** The fonts as far as they are known; undefined before they have come. */
export function knownFonts(): readonly LibraryFont[] | undefined {
  return queryClient.getQueryData<LibraryFont[]>(FONTS_KEY)
}

/** Address of a face's file, with token. */
export function faceUrl(url: string): string {
  return services().api.withToken(url)
}
