import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishMessages } from './english-messages.ts'
import { englishMultiviewMessages } from './english-multiview-messages.ts'

const english = { ...englishMessages, ...englishMultiviewMessages }

/** Adds the texts of the multiview to those of every page, for everything below it. */
export function MultiviewTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
