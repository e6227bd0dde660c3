/** The languages that have a catalogue. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** Each language as those who speak it call it. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const satisfies Record<
  Locale,
  string
>

/**
 * The first of the wanted languages that has a catalogue, else English.
 * @param wanted language tags in order of preference, as `navigator.languages` gives them
 */
export function negotiateLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return 'en'
}
