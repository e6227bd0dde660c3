import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../i18n/catalogues.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import type { Locale } from '../i18n/locale.ts'
import { eventState } from '../model/event/store.ts'
import { sessionState } from '../model/session/store.ts'
import { asAppRouter } from '../testing/as-app-router.ts'
import { anEvent } from '../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../testing/open-test-show.ts'
import { aUser, logInAs } from '../testing/user-fixture.ts'
import { useLogOut } from './use-log-out.tsx'

const user = userEvent.setup()
let show: TestShow
let leave: () => void

beforeEach(() => {
  leave = logInAs(aUser())
  sessionState.ended = null
  show = openTestShow()
  const { fakes } = show
  fakes.services.tokens.write({ access_token: 'a', refresh_token: 'r' })
  fakes.handlers.logout = () => undefined
  fakes.handlers.listEvents = () => ({ items: [], total: 0, page: 1, per_page: 20 })
})
afterEach(() => {
  cleanup()
  show.close()
  leave()
  eventState.phase = 'none'
  sessionState.ended = null
})

function Page() {
  const logOut = useLogOut()
  return (
    <>
      <button type="button" onClick={logOut.begin}>
        Out
      </button>
      {logOut.question}
    </>
  )
}

/** A page with the way out, and the one that it leads to; answers with where the visitor is. */
async function page(locale: Locale = 'en'): Promise<() => string> {
  await loadTexts(locale)
  const root = createRootRoute({ component: Outlet })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([at('/account', Page), at('/auth', () => <p>Access</p>)]),
    history: createMemoryHistory({ initialEntries: ['/account'] }),
    trailingSlash: 'preserve',
  })
  render(
    <I18nProvider locale={locale}>
      <RouterProvider router={asAppRouter(router)} />
    </I18nProvider>,
  )
  await screen.findByRole('button', { name: 'Out' })
  return () => router.history.location.href
}

/** This tab sends the program of a show on air. */
function goOnAir(): void {
  eventState.status = 'live_on_air'
  show.fakes.emitPublisher({ status: 'connected' })
}

const wasLoggedOut = () => show.fakes.calls.some(({ name }) => name === 'logout')
const dialog = () => screen.findByRole('alertdialog')

describe('the way out', () => {
  it('leads to the sign-in page without a question where no show is on air (CORE-CAU-010)', async () => {
    const place = await page()
    await user.click(screen.getByRole('button', { name: 'Out' }))
    await screen.findByText('Access')
    expect(wasLoggedOut()).toBe(true)
    expect(place()).toBe('/auth/?mode=login')
    expect(sessionState).toMatchObject({ status: 'anonymous', ended: 'logged_out' })
    expect(show.fakes.services.tokens.read()).toBeNull()
  })

  it('asks first during a show, says what viewers will see, and leaves all as it is on Escape (GAP-078)', async () => {
    goOnAir()
    const place = await page()
    await user.click(screen.getByRole('button', { name: 'Out' }))
    const question = await dialog()
    expect(question.textContent).toContain('Log out while “Show” is on air?')
    expect(question.textContent).toContain('It stays on air for ten minutes')
    expect(question.textContent).toContain('After that, viewers see the slate.')
    const stay = screen.getByRole('button', { name: 'Stay logged in' })
    expect(document.activeElement).toBe(stay)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(wasLoggedOut()).toBe(false)
    expect(place()).toBe('/account')
  })

  it('leads back to the console from there, with the program still on air', async () => {
    goOnAir()
    const place = await page()
    await user.click(screen.getByRole('button', { name: 'Out' }))
    const confirm = await screen.findByRole('button', { name: 'Log out' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    confirm.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Access')
    expect(place()).toBe('/auth/?mode=login&next=%2Fstudio%2Fmixer')
    expect(eventState.phase).toBe('open')
    expect(sessionState.programUntilMs).not.toBeNull()
  })

  it('says what becomes of a show that another tab or another device sends (GAP-078)', async () => {
    eventState.status = 'live_on_air'
    show.fakes.emitPublisher({ status: 'taken', reason: '' })
    await page()
    await user.click(screen.getByRole('button', { name: 'Out' }))
    const { textContent: words } = await dialog()
    expect(words).toContain('If another device does, nothing changes for viewers.')
    expect(words).toContain('If another tab of this browser does, guests, streams and web pages')
    expect(words).toContain('That tab keeps the program on air for ten minutes')
    expect(words).not.toContain('This page sends the program.')
  })

  it('asks as well where another tab or device has the show, in French too', async () => {
    show.fakes.handlers.listEvents = () => ({
      items: [anEvent({ name: 'Matinale', status: 'live_on_air' })],
      total: 1,
      page: 1,
      per_page: 20,
    })
    await page('fr')
    await user.click(screen.getByRole('button', { name: 'Out' }))
    const question = await dialog()
    expect(question.textContent).toMatch(/alors que «\sMatinale\s» est à l’antenne/)
    expect(question.textContent).toContain('Si un autre onglet de ce navigateur')
  })
})
