import { useMemo } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { Catalogue } from './app-config.ts'
import type { NoticeMessages } from './english-notice-messages.ts'
import type { Locale } from './locale.ts'

/** Where the texts come from that are not English, which is part of the pages themselves. */
const sources: Record<Exclude<Locale, 'en'>, () => Promise<Catalogue>> = {
  fr: async () => (await import('./french-messages.ts')).frenchMessages,
}
const loaded: Partial<Record<Locale, Catalogue>> = {}
/** A server that is started again is back by then, or by the time after. */
const RETRY_MS = 5_000

/** English notifications and failures, once they are there; other languages bring theirs along. */
export const noticesState = proxy<{ texts: NoticeMessages | null }>({ texts: null })

/**
 * Brings the texts of a language; at once where they are there. Rejects when they cannot be loaded. English
 * notifications and failures may come later, as no page waits for them.
 */
export async function loadTexts(locale: Locale): Promise<void> {
  if (locale === 'en') void loadNotices()
  else loaded[locale] ??= await sources[locale]()
}

/** Brings the English notifications and failures; where they can't be loaded, some time later. */
export async function loadNotices(): Promise<void> {
  if (noticesState.texts !== null) return
  try {
    noticesState.texts = ref((await import('./english-notice-messages.ts')).englishNoticeMessages)
  } catch {
    setTimeout(() => void loadNotices(), RETRY_MS)
  }
}

/**
 * A part of the catalogue in a language, with notifications and failures: the English one that is given, or a whole
 * other language, which has its part. Throws where `loadTexts` has not brought that language.
 */
export function useTexts<Part extends Partial<Catalogue>>(locale: Locale, english: Part) {
  const { texts: noticeTexts } = useSnapshot(noticesState)
  return useMemo(() => {
    if (locale === 'en') return { ...noticeTexts, ...english }
    const texts = loaded[locale]
    if (!texts) throw new Error(`The texts of "${locale}" have not been loaded`)
    return texts
  }, [locale, english, noticeTexts])
}

/** Says what stands for a text that is not there: dots for those that are on their way. */
export function missingText({ namespace = '', key }: { namespace?: string; key: string }): string {
  const isOnItsWay =
    noticesState.texts === null && ['failures', 'notifications'].includes(namespace)
  return isOnItsWay ? '…' : `${namespace}.${key}`
}

/** Tells developers of texts that are not there, but for those that are on their way. */
export function reportTextError(error: Error): void {
  // biome-ignore lint/suspicious/noConsole: where use-intl would say it by itself
  if (noticesState.texts !== null) console.error(error)
}
