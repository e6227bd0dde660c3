import components from './messages/en/components.json'
import errorPages from './messages/en/error-pages.json'
import shell from './messages/en/shell.json'

/**
 * The English catalogue of the pages around the studio, in ICU message syntax: one file per namespace, so that
 * features add their texts side by side. A namespace has the name of its feature in camel case; keys within it
 * are flat. Every page loads it; what only sign-in says is in `english-auth-messages.ts`, what only the studio says in
 * `english-studio-messages.ts`, and notifications and failures, which come after the page, in
 * `english-notice-messages.ts`.
 */
export const englishMessages = {
  components,
  errorPages,
  shell,
}

/** The shape of every catalogue of the pages around the studio. */
export type PageMessages = typeof englishMessages
