import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishMessages } from './english-messages.ts'
import { englishOverlayMessages } from './english-overlay-messages.ts'

const english = { ...englishMessages, ...englishOverlayMessages }

/** Adds the texts of the library of overlays to those of every page, for everything below it. */
export function OverlayTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
