import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type {} from './app-config.ts'
import { missingText, reportTextError, useTexts } from './catalogues.ts'
import { englishMessages } from './english-messages.ts'
import type { Locale } from './locale.ts'

/**
 * Gives texts and formats of one language to everything below it; the pages under `/studio` add `StudioTexts`.
 * `loadTexts` must have brought the language.
 */
export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider
      locale={locale}
      messages={useTexts(locale, englishMessages)}
      getMessageFallback={missingText}
      onError={reportTextError}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  )
}
