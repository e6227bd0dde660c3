import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishLurkerMessages } from './english-lurker-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishLurkerMessages }

/** Adds the texts of the page of a lurker to those of every page, for everything below it. */
export function LurkerTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
