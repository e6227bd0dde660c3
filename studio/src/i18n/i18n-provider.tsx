import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type {} from './app-config.ts'
import { englishMessages } from './english-messages.ts'
import type { Locale } from './locale.ts'

const catalogues = { en: englishMessages }

/** Gives texts and formats of one language to everything below it; the pages under `/studio` add `StudioTexts`. */
export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider
      locale={locale}
      messages={catalogues[locale]}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  )
}
