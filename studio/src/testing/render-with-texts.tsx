import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nProvider } from '../i18n/i18n-provider.tsx'

/** Renders with the English catalogue, as every page has it. */
export function renderWithTexts(children: ReactNode): RenderResult {
  return render(children, {
    wrapper: ({ children: wrapped }) => <I18nProvider locale="en">{wrapped}</I18nProvider>,
  })
}
