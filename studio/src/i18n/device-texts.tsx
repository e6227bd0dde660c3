import type { ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishDeviceMessages } from './english-device-messages.ts'

/** Adds the texts of the device check to those that are there, for everything below it. */
export function DeviceTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const messages = { ...useMessages(), ...useTexts(locale, englishDeviceMessages) }
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  )
}
