import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishAuthMessages } from './english-auth-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishAuthMessages }

/** Adds the texts of sign-in to those of every page, for everything below it. */
export function AuthTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
