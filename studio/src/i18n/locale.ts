/** The languages that have a catalogue. */
export const locales = ['en'] as const
export type Locale = (typeof locales)[number]

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
