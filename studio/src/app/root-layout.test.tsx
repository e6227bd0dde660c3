import {
  createMemoryHistory,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// A part that was fetched once is kept with its module: each test reads them anew.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  cleanup()
  vi.doUnmock('./upload-host.tsx')
  vi.doUnmock('../features/upload-tray/index.ts')
  vi.resetModules()
})

const failToFetch = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const Nothing = () => null

/** Opens a page with an upload under way; answers how it is closed. */
async function openPage(): Promise<() => void> {
  const { fakeServices } = await import('../testing/fake-services.ts')
  const { DrawnTooltip } = await import('../components/drawn-tooltip.tsx')
  const { loadTexts } = await import('../i18n/catalogues.ts')
  const { I18nProvider } = await import('../i18n/i18n-provider.tsx')
  const { filesState } = await import('../model/files/store.ts')
  const { provideShowPart } = await import('./show-port.ts')
  const { rootRoute } = await import('./root-route.ts')
  const fakes = fakeServices()
  await loadTexts('en')
  provideShowPart({ LeaveGuard: Nothing, tooltip: DrawnTooltip } as never)
  filesState.uploads = [{ id: 'up', name: 'Ferry.mov', status: 'waiting' } as never]
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <main>Page</main>,
  })
  const routeTree = rootRoute.addChildren([page])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  render(
    <I18nProvider locale="en">
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  return fakes.dispose
}

describe('what surrounds every page', () => {
  it.each(['./upload-host.tsx', '../features/upload-tray/index.ts'])(
    'goes on without %s where that cannot be fetched, and says so',
    async (part) => {
      vi.doMock(part, failToFetch)
      const close = await openPage()
      await screen.findByText(/A part of the studio couldn’t be loaded/)
      expect(screen.getByRole('main').textContent).toBe('Page')
      close()
    },
  )
})
