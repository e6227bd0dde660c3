import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { useTexts } from './catalogues.ts'
import { englishEditorMessages } from './english-editor-messages.ts'
import { englishMessages } from './english-messages.ts'
import { englishStudioMessages } from './english-studio-messages.ts'
import { englishToolMessages } from './english-tool-messages.ts'

const english = {
  ...englishMessages,
  ...englishToolMessages,
  ...englishStudioMessages,
  ...englishEditorMessages,
}

/** Adds the texts of the scene editor to those of the studio, for everything below it. */
export function EditorTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={useTexts(locale, english)}>
      {children}
    </IntlProvider>
  )
}
