import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadTexts } from '../i18n/catalogues.ts'
import { type Locale, negotiateLocale } from '../i18n/locale.ts'
import { chosenLanguage } from '../model/preferences/language.ts'
import { preferencesState } from '../model/preferences/store.ts'

/** The language that the visitor wants: what he chose, else what his browser says (GAP-136). */
function wantedLocale(): Locale {
  const chosen = chosenLanguage()
  return negotiateLocale([...(chosen === null ? [] : [chosen]), ...navigator.languages])
}

/** The language of the first picture, with its texts there; English where they cannot be loaded. */
export async function firstLocale(): Promise<Locale> {
  const locale = wantedLocale()
  try {
    await loadTexts(locale)
    return locale
  } catch {
    return 'en'
  }
}

/** The language to show now, also said to the document; another choice counts as soon as its texts are there. */
export function useVisitorLocale(first: Locale): Locale {
  const [locale, setLocale] = useState(first)
  // What is chosen changes with the visitor, too.
  const { language } = useSnapshot(preferencesState)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted language follows from the chosen one
  useEffect(() => {
    let isCurrent = true
    const wanted = wantedLocale()
    // Where the texts cannot be loaded, the page stays as it is.
    const show = () => isCurrent && setLocale(wanted)
    loadTexts(wanted).then(show, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [language])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return locale
}
