import messageLog from './messages/en/message-log.json'
import paywall from './messages/en/paywall.json'
import shortcuts from './messages/en/shortcuts.json'

/** The English catalogue of what every page behind the login has, the studio included: keys, log, paywall. */
export const englishToolMessages = {
  messageLog,
  paywall,
  shortcuts,
}

/** The shape of every catalogue of it. */
export type ToolMessages = typeof englishToolMessages
