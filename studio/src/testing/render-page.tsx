import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DrawnTooltip } from '../components/drawn-tooltip.tsx'
import { TooltipContext } from '../components/tooltip.tsx'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { UserTexts } from '../i18n/user-texts.tsx'
import { queryClient } from '../model/query-client.ts'
import { asAppRouter } from './as-app-router.ts'

/**
 * Renders as a page around the studio: English, with lists of the server and links that lead nowhere. Nothing of
 * earlier lists is left.
 */
export function renderPage(children: ReactNode): RenderResult {
  queryClient.clear()
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({}), history })
  return render(children, {
    wrapper: ({ children: wrapped }) => (
      <RouterContextProvider router={asAppRouter(router)}>
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale="en">
            <TooltipContext value={DrawnTooltip}>
              <UserTexts>{wrapped}</UserTexts>
            </TooltipContext>
          </I18nProvider>
        </QueryClientProvider>
      </RouterContextProvider>
    ),
  })
}
