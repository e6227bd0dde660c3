import type { Catalogue } from './app-config.ts'
import type { Locale } from './locale.ts'

/** Where the texts come from that are not English, which is part of the pages themselves. */
const sources: Record<Exclude<Locale, 'en'>, () => Promise<Catalogue>> = {
  fr: async () => (await import('./french-messages.ts')).frenchMessages,
}
const loaded: Partial<Record<Locale, Catalogue>> = {}

/** Brings the texts of a language; at once where they are there. Rejects when they cannot be loaded. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (locale !== 'en') loaded[locale] ??= await sources[locale]()
}

/**
 * A part of the catalogue in a language: the English one that is given, or a whole other language, which has its
 * part. Throws where `loadTexts` has not brought that language.
 */
export function textsOf<Part extends Partial<Catalogue>>(locale: Locale, english: Part) {
  if (locale === 'en') return english
  const texts = loaded[locale]
  if (!texts) throw new Error(`The texts of "${locale}" have not been loaded`)
  return texts
}
