import type { RealtimeFilter } from './client-message.ts'

/** Where somebody is in the studio, as far as it decides what his socket hears. */
export type RealtimeContext =
  /** A guest who came by an invitation, with the slot that he holds. */
  | {
      readonly kind: 'catcher'
      readonly invitationId: string
      readonly contributionId: string | null
    }
  /** A guest who watches. */
  | { readonly kind: 'lurker'; readonly lurkId: string }
  /** Everywhere else, in the studio of an event where there is one. */
  | { readonly kind: 'studio'; readonly eventId?: string }
  /** Where templates' scenes, video booths and fonts are made. */
  | { readonly kind: 'template_scenes' | 'video_booth_edit' | 'library_font_create' }
  | { readonly kind: 'library_files' }

/** What a socket asks to hear of in each place (CORE-FLT-001 to CORE-FLT-006, GAP-072). */
export function filterOfContext(context: RealtimeContext): Partial<RealtimeFilter> {
  switch (context.kind) {
    case 'catcher':
      return context.contributionId === null
        ? { roles: ['invitee'], invitations: [context.invitationId] }
        : { roles: ['contributor'], contributions: [context.contributionId] }
    case 'lurker':
      return { roles: ['lurker'], lurks: [context.lurkId] }
    case 'studio':
      return {
        roles: ['director'],
        ...(context.eventId !== undefined && { events: [context.eventId] }),
      }
    case 'library_files':
      return { roles: ['director', 'storer'] }
    default:
      return { roles: ['director', 'editor'] }
  }
}
