import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DrawnTooltip } from '../components/drawn-tooltip.tsx'
import { TooltipContext } from '../components/tooltip.tsx'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { AllTexts } from './all-texts.tsx'

/** Renders with the English catalogue and our tooltips, as every page of the studio has them. */
export function renderWithTexts(children: ReactNode): RenderResult {
  return render(children, {
    wrapper: ({ children: wrapped }) => (
      <I18nProvider locale="en">
        <TooltipContext value={DrawnTooltip}>
          <AllTexts>{wrapped}</AllTexts>
        </TooltipContext>
      </I18nProvider>
    ),
  })
}
