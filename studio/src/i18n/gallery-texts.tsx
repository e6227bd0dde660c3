import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishGalleryMessages } from './english-gallery-messages.ts'

/** Adds the texts of the gallery to those that are there, for everything below it. */
export function GalleryTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const messages = { ...useMessages(), ...useTexts(locale, englishGalleryMessages) }
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  )
}
