import eventless from './messages/en/eventless.json'
import templateEditor from './messages/en/template-editor.json'

/** The English catalogue of the pages of templates, which comes with the first of them. */
export const englishTemplateMessages = { eventless, templateEditor }

/** The shape of every catalogue of these pages. */
export type TemplateMessages = typeof englishTemplateMessages
