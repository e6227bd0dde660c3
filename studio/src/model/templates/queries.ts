import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

const PAGE_SIZE = 100
/** What the page of a template shows besides (LIB-TPL-006). */
const EXPANDS = 'contributions,number_of_scenes,preparation_steps,relations'

/** Templates to start from: those that the server ships and the user's own. */
export function templatesQuery() {
  return queryOptions({
    queryKey: ['templates'],
    queryFn: ({ signal }) =>
      services().api.call('listTemplates', {
        signal,
        query: { globals: '1', kind: 'event', per_page: PAGE_SIZE },
      }),
  })
}

/** One template with its slots. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) =>
      services().api.call('getTemplate', { signal, params: { id }, query: { expands: EXPANDS } }),
  })
}

/** The scenes of a template in its master format. */
export function templateScenesQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', id, 'scenes'],
    queryFn: ({ signal }) =>
      services().api.call('listAllTemplateScenes', { signal, params: { id } }),
  })
}

/** The pages of templates that the server offers; the first is the default (GAP-164). */
export function editorialHomesQuery() {
  return queryOptions({
    queryKey: ['templates', 'editorial'],
    queryFn: ({ signal }) => services().api.call('listEditorialHomes', { signal }),
  })
}

/** Address of a picture of a template, of its scenes or its slots: the server wants to know who asks. */
export function templatePictureUrl(url: string | null): string | null {
  return url?.startsWith('/v') ? services().api.withToken(url) : url
}
