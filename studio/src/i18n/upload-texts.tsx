import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishMessages } from './english-messages.ts'
import { englishUploadMessages } from './english-upload-messages.ts'

const english = { ...englishMessages, ...englishUploadMessages }

/** Adds the texts of the uploads to those of every page, for everything below it. */
export function UploadTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
