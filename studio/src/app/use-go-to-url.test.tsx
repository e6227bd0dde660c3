import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { notify } from '../model/notifications/actions.ts'
import { notificationsState } from '../model/notifications/store.ts'
import { asAppRouter } from '../testing/as-app-router.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { ToastBridge } from './toast-bridge.tsx'

let fakes: FakeServices
const history = createMemoryHistory({ initialEntries: ['/studio/mixer'] })
const router = createRouter({ routeTree: createRootRoute({}), history })

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  render(
    <I18nProvider locale="en">
      <RouterContextProvider router={asAppRouter(router)}>
        <ToastBridge />
      </RouterContextProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  fakes.dispose()
})

/** Presses the button of a notification that leads to an address. */
async function follow(url: string): Promise<void> {
  await act(async () => {
    notify({ level: 'success', messageId: 'recordingReady', action: { kind: 'goto_url', url } })
  })
  await act(async () => screen.getByRole('button', { name: 'Open' }).click())
}

describe('an action that goes to an address (CORE-NAV-002)', () => {
  it('goes to our own pages here, and its toast is gone', async () => {
    await follow('/events/e1/files?x=1')
    expect(history.location.href).toBe('/events/e1/files?x=1')
    expect(notificationsState.toasts).toEqual([])
    await follow(`${location.origin}/library`)
    expect(history.location.href).toBe('/library')
  })

  it('opens addresses of others in a window of their own, which knows nothing of ours', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const before = history.location.href
    await follow('https://example.com/watch')
    const url = new URL('https://example.com/watch')
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener,noreferrer')
    expect(history.location.href).toBe(before)
  })

  it('goes nowhere by an address that no page can have', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const before = history.location.href
    await follow('javascript:alert(1)')
    expect(open).not.toHaveBeenCalled()
    expect(history.location.href).toBe(before)
  })
})
