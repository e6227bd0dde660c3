import type { Notification, NotificationId } from './store.ts'

/** The lines of a notification on screen. */
export interface NotificationText {
  readonly title: string
  readonly detail: string | undefined
}

/** The text of a notification in the language of `words`, which looks up the catalogue's `notifications`. */
export function notificationText(
  {
    messageId,
    values,
    title,
    detail,
    detailId,
  }: Pick<Notification, 'messageId' | 'values' | 'title' | 'detail' | 'detailId'>,
  words: (id: NotificationId, values: Notification['values']) => string,
): NotificationText {
  return {
    title: title ?? words(messageId, values),
    detail: detail ?? (detailId === null ? undefined : words(detailId, values)),
  }
}
