import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishFormatMessages } from './english-format-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishFormatMessages }

/** Adds the texts of the format switch to those of every page, for everything below it. */
export function FormatTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
