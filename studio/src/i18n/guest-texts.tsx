import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishGuestMessages } from './english-guest-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishGuestMessages }

/** Adds the texts of a guest's page to those of every page, for everything below it. */
export function GuestTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
