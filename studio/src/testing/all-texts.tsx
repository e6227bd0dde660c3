import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useTexts } from '../i18n/catalogues.ts'
import { englishAuthMessages } from '../i18n/english-auth-messages.ts'
import { englishEditorMessages } from '../i18n/english-editor-messages.ts'
import { englishMessages } from '../i18n/english-messages.ts'
import { englishMultiviewMessages } from '../i18n/english-multiview-messages.ts'
import { englishOutputMessages } from '../i18n/english-output-messages.ts'
import { englishStudioMessages } from '../i18n/english-studio-messages.ts'
import { englishTemplateMessages } from '../i18n/english-template-messages.ts'
import { englishToolMessages } from '../i18n/english-tool-messages.ts'
import { englishUserMessages } from '../i18n/english-user-messages.ts'

const english = {
  ...englishMessages,
  ...englishAuthMessages,
  ...englishToolMessages,
  ...englishUserMessages,
  ...englishStudioMessages,
  ...englishOutputMessages,
  ...englishEditorMessages,
  ...englishTemplateMessages,
  ...englishMultiviewMessages,
}

/** The English texts of every page, whichever one a test is about. */
export function AllTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={useTexts('en', english)}>
      {children}
    </IntlProvider>
  )
}
