import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishMessages } from './english-messages.ts'
import { englishStudioMessages } from './english-studio-messages.ts'
import { englishToolMessages } from './english-tool-messages.ts'

const english = { ...englishMessages, ...englishToolMessages, ...englishStudioMessages }

/** Adds the texts of the studio to those of every page, for everything below it. */
export function StudioTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
