import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishLogOutMessages } from './english-log-out-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishLogOutMessages }

/** Adds the texts of the question before a logout to those of every page, for everything below it. */
export function LogOutTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
