import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishCarouselMessages } from './english-carousel-messages.ts'
import { englishMessages } from './english-messages.ts'

const english = { ...englishMessages, ...englishCarouselMessages }

/** Adds the texts of the action carousel to those of every page, for everything below it. */
export function CarouselTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
