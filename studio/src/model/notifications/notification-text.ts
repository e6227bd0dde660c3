import type { Snapshot } from 'valtio'
import type { Notification, NotificationId } from './store.ts'

/** The lines of a notification on screen. */
export interface NotificationText {
  readonly title: string
  readonly detail: string | undefined
}

type Texts = 'messageId' | 'values' | 'title' | 'failure' | 'detail' | 'detailId'
type Reported = NonNullable<Snapshot<Notification>['failure']>

/** Where the lines come from, in one language: the catalogue's `notifications` and `failures`. */
export interface NotificationWords {
  readonly words: (id: NotificationId, values: Notification['values']) => string
  readonly failures: {
    readonly name: (failure: Reported) => string | undefined
    readonly reason: (failure: Reported) => string
  }
}

/** The text of a notification. */
export function notificationText(
  { messageId, values, title, failure, detail, detailId }: Snapshot<Pick<Notification, Texts>>,
  { words, failures }: NotificationWords,
): NotificationText {
  if (failure !== null) {
    const named = failures.name(failure) ?? words(messageId, values)
    return { title: title ?? named, detail: failures.reason(failure) }
  }
  return {
    title: title ?? words(messageId, values),
    detail: detail ?? (detailId === null ? undefined : words(detailId, values)),
  }
}
