import type { DeepLinkKind } from '@proscenium/protocol'
import { type ActionFailure, actionFailure, refusal } from '../failure.ts'
import { notify } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'
import { templatesQuery } from '../templates/queries.ts'
import { findStarterTemplate } from '../templates/starter-templates.ts'

/** Kinds that the page of links follows itself; all others have pages of their own (CORE-NAV-003). */
const followed: readonly DeepLinkKind[] = ['share_scene', 'video_booth_invitation']

/** Whether the page of links follows links of a kind. */
export function isFollowedHere(kind: DeepLinkKind): boolean {
  return followed.includes(kind)
}

/** Says that a link of this kind is not followed here, and offers the page that does (GAP-073, CORE-CDL-003). */
export async function refuseDeepLink(secret: string, kind: DeepLinkKind): Promise<void> {
  const url = await services()
    .api.call('redirectDeepLink', { params: { id: secret } })
    .then(
      (answer) => answer.url,
      // Some kinds have no page at all.
      () => null,
    )
  notify({
    level: 'error',
    messageId: 'linkKindUnsupported',
    values: { kind },
    action: url === null ? null : { kind: 'goto_url', url },
  })
}

/** Where a shared scene goes. */
export type SceneDestination =
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'template'; readonly templateId: string }
  /** A template of the visitor's own, made from the empty one. */
  | { readonly kind: 'new_template' }

/** Where the copy is now, or why there is none. */
export type AcceptedScene =
  | { readonly at: 'event' }
  | { readonly at: 'template'; readonly templateId: string }
  | { readonly at: null; readonly failure: ActionFailure }

/** Copies a shared scene to where the visitor wants it (GAP-113). */
export async function acceptScene(
  secret: string,
  destination: SceneDestination,
): Promise<AcceptedScene> {
  try {
    const templateId = await templateIdOf(destination)
    const body = destination.kind === 'event' ? { eventId: destination.eventId } : { templateId }
    await services().api.call('useDeepLink', { params: { id: secret }, body })
    return templateId === undefined ? { at: 'event' } : { at: 'template', templateId }
  } catch (error) {
    return { at: null, failure: actionFailure(error) }
  }
}

async function templateIdOf(destination: SceneDestination): Promise<string | undefined> {
  if (destination.kind === 'event') return undefined
  if (destination.kind === 'template') return destination.templateId
  const { items } = await queryClient.ensureQueryData(templatesQuery())
  const blank = findStarterTemplate(items, 'blank')
  if (!blank) throw new Error(refusal('not_found').title)
  const copy = await services().api.call('copyTemplate', { params: { id: blank.id } })
  void queryClient.invalidateQueries({ queryKey: ['templates'] })
  return copy.id
}
