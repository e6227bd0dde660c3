import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { type Registration, registrationState } from '../../model/session/registration.ts'
import { dismissTokenLogin } from '../../model/session/token-login.ts'
import { tokenLoginState } from '../../model/session/token-login-store.ts'
import { asAppRouter } from '../../testing/as-app-router.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { AuthRoute } from './auth-route.tsx'
import { authSearchSchema } from './auth-search.ts'

let fakes: FakeServices
const address = location.href

beforeEach(() => {
  fakes = fakeServices()
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', address)
  registrationState.kind = null
  dismissTokenLogin()
  fakes.dispose()
})

/** Opens the sign-in page at an address. */
function open(path: string): void {
  const root = createRootRoute({})
  const auth = createRoute({
    getParentRoute: () => root,
    path: '/auth',
    validateSearch: authSearchSchema,
    component: AuthRoute,
  })
  const router = createRouter({
    routeTree: root.addChildren([auth]),
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'preserve',
  })
  render(
    <I18nProvider locale="en">
      <RouterProvider router={asAppRouter(router)} />
    </I18nProvider>,
  )
}

describe('the sign-in page', () => {
  it('has the title of the form that it shows, whichever was asked for', async () => {
    const titles: [Registration, string, RegExp][] = [
      ['open', 'register', /^Create account/],
      ['open', 'login', /^Log in/],
      ['invited', 'register', /^Log in/],
      ['first', 'login', /^Set up this server/],
    ]
    for (const [kind, mode, title] of titles) {
      registrationState.kind = kind
      open(`/auth/?mode=${mode}`)
      await waitFor(() => expect(document.title, `${kind} ${mode}`).toMatch(title))
      cleanup()
    }
  })

  it('takes up a login link that is pasted while it is open (GAP-079)', async () => {
    open('/auth/?mode=login')
    await screen.findByRole('heading', { name: 'Welcome back' })
    // Its token has no rights of an operator, so that no server is asked.
    act(() => {
      history.replaceState(null, '', '/auth/#access_token=a&refresh_token=r')
      window.dispatchEvent(new Event('hashchange'))
    })
    await screen.findByText('This link can’t log you in.')
    expect(location.hash).toBe('')
    expect(tokenLoginState.status).toBe('refused')
  })
})
