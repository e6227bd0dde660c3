import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishHealthMessages } from './english-health-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishHealthMessages }

/** Adds the texts of the health sheet to those of every page, for everything below it. */
export function HealthTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
