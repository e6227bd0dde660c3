import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { englishMessages } from './english-messages.ts'
import { englishStudioMessages } from './english-studio-messages.ts'

const catalogues = { en: { ...englishMessages, ...englishStudioMessages } }

/** Adds the texts of the studio to those of every page, for everything below it. */
export function StudioTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={catalogues[locale]}>
      {children}
    </IntlProvider>
  )
}
