import components from './messages/en/components.json'
import errorPages from './messages/en/error-pages.json'
import failures from './messages/en/failures.json'
import notifications from './messages/en/notifications.json'
import shell from './messages/en/shell.json'

/**
 * The English catalogue of the pages around the studio, in ICU message syntax: one file per namespace, so that
 * features add their texts side by side. A namespace has the name of its feature in camel case; keys within it
 * are flat. Every page loads it; what only sign-in says is in `english-auth-messages.ts`, and what only the studio
 * says in `english-studio-messages.ts`.
 */
export const englishMessages = {
  components,
  errorPages,
  failures,
  notifications,
  shell,
}

/** The shape of every catalogue of the pages around the studio. */
export type PageMessages = typeof englishMessages
