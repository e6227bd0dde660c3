import failures from './messages/en/failures.json'
import notifications from './messages/en/notifications.json'

/** The English catalogue of notifications and failures. Every page has it, but no page waits for it. */
export const englishNoticeMessages = { failures, notifications }

/** The shape of every catalogue of notifications and failures. */
export type NoticeMessages = typeof englishNoticeMessages
