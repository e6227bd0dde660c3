import auth from './messages/en/auth.json'
import components from './messages/en/components.json'
import errorPages from './messages/en/error-pages.json'
import home from './messages/en/home.json'
import notifications from './messages/en/notifications.json'
import shell from './messages/en/shell.json'

/**
 * The English catalogue of the pages around the studio, in ICU message syntax: one file per namespace, so that
 * features add their texts side by side. A namespace has the name of its feature in camel case; keys within it
 * are flat. Every page loads it, sign-in as well; what only the studio says is in `english-studio-messages.ts`.
 */
export const englishMessages = {
  auth,
  components,
  errorPages,
  home,
  notifications,
  shell,
}

/** The shape of every catalogue of the pages around the studio. */
export type PageMessages = typeof englishMessages
