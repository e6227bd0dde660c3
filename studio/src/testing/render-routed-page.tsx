import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DrawnTooltip } from '../components/drawn-tooltip.tsx'
import { TooltipContext } from '../components/tooltip.tsx'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { queryClient } from '../model/query-client.ts'
import { AllTexts } from './all-texts.tsx'

/** A page on screen, and where its links have led. */
export interface RoutedPage extends RenderResult {
  /** The path of the address. */
  readonly path: () => string
}

/** Renders what has links and lists of the server, with English texts; every address shows the same. */
export async function renderRoutedPage(children: ReactNode): Promise<RoutedPage> {
  const rootRoute = createRootRoute({ component: () => children, notFoundComponent: () => null })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  queryClient.clear()
  const result = render(
    <I18nProvider locale="en">
      <TooltipContext value={DrawnTooltip}>
        <QueryClientProvider client={queryClient}>
          <AllTexts>
            {/* The router of the app is registered as the type; a test has one of its own. */}
            <RouterProvider router={router as never} />
          </AllTexts>
        </QueryClientProvider>
      </TooltipContext>
    </I18nProvider>,
  )
  return { ...result, path: () => router.state.location.pathname }
}
