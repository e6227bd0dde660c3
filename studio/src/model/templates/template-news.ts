import type { ServerMessagePayload } from '@proscenium/protocol'
import { createEmitter } from '../../services/runtime/emitter.ts'

/** What the server says of templates and their scenes, for the page that shows one. */
export type TemplateNews =
  | { readonly kind: 'scenes'; readonly templateId: string }
  | {
      readonly kind: 'template'
      readonly template: ServerMessagePayload<'templateUpdated'>['template']
    }
  | { readonly kind: 'slot'; readonly slot: ServerMessagePayload<'templateContributionUpdated'> }
  | { readonly kind: 'gone'; readonly templateId: string }
  /** Messages were lost: what is shown may be old. */
  | { readonly kind: 'missed' }

const news = createEmitter<TemplateNews>()

/** Hears of templates until the returned function is called. */
export const onTemplateNews = news.on
/** Passes on what a message says. */
export const tellTemplateNews = news.emit
