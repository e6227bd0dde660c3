import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishMessages } from './english-messages.ts'
import { englishToolMessages } from './english-tool-messages.ts'
import { englishUserMessages } from './english-user-messages.ts'

const english = { ...englishMessages, ...englishToolMessages, ...englishUserMessages }

/** Adds the texts of the pages behind the login to those of every page, for everything below it. */
export function UserTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
