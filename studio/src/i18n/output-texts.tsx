import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishOutputMessages } from './english-output-messages.ts'

/** Adds the texts of the outputs to those that are there, for everything below it. */
export function OutputTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const messages = { ...useMessages(), ...useTexts(locale, englishOutputMessages) }
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  )
}
