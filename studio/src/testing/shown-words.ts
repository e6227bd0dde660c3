import { createTranslator } from 'use-intl/core'
import { failureWords } from '../components/failure-words.ts'
import englishFailures from '../i18n/messages/en/failures.json'
import englishNotifications from '../i18n/messages/en/notifications.json'
import frenchFailures from '../i18n/messages/fr/failures.json'
import frenchNotifications from '../i18n/messages/fr/notifications.json'
import { notificationText } from '../model/notifications/notification-text.ts'
import { type Notification, notificationsState } from '../model/notifications/store.ts'

/** What the director sees of a notification: its colour and icon, and its words. */
export interface ShownNotification {
  readonly level: Notification['level']
  readonly title: string
  readonly detail?: string
}

const CATALOGUES = {
  en: { notifications: englishNotifications, failures: englishFailures },
  fr: { notifications: frenchNotifications, failures: frenchFailures },
}
type Language = keyof typeof CATALOGUES

const texts = { en: textsIn('en'), fr: textsIn('fr') }

/** The toasts on screen in the words of a language, oldest first. */
export function shownToasts(language: Language = 'en'): ShownNotification[] {
  return notificationsState.toasts.map((toast) => shown(toast, language))
}

/** The newest toast on screen; undefined without one. */
export function lastToast(language: Language = 'en'): ShownNotification | undefined {
  return shownToasts(language).at(-1)
}

/** The lines of the log in the words of a language, newest first. */
export function shownLog(language: Language = 'en'): ShownNotification[] {
  return notificationsState.log.map((entry) => shown(entry, language))
}

/** The first lines of the log's entries, newest first. */
export function logTitles(language: Language = 'en'): string[] {
  return shownLog(language).map(({ title }) => title)
}

function shown(notification: Notification, language: Language): ShownNotification {
  const { title, detail } = notificationText(notification, texts[language])
  return { level: notification.level, title, ...(detail !== undefined && { detail }) }
}

/** Throws for a missing text or value, where the screen would show the message's id. */
function textsIn(locale: Language) {
  const common = {
    locale,
    messages: CATALOGUES[locale],
    onError(error: Error) {
      throw error
    },
  }
  const failures = createTranslator({ ...common, namespace: 'failures' })
  return {
    words: createTranslator({ ...common, namespace: 'notifications' }),
    failures: failureWords(failures, locale),
  }
}
