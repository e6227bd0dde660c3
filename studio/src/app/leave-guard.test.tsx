import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { eventState } from '../model/event/store.ts'
import { filesState } from '../model/files/store.ts'
import { receiveMessage } from '../model/realtime/receive-message.ts'
import { asAppRouter } from '../testing/as-app-router.ts'
import { openTestShow, type TestShow } from '../testing/open-test-show.ts'
import { shownToasts } from '../testing/shown-words.ts'
import { aUser, logInAs } from '../testing/user-fixture.ts'
import { LeaveGuard } from './leave-guard.tsx'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
})
afterEach(() => {
  cleanup()
  eventState.phase = 'none'
  show.close()
})

function ErrorWords() {
  const { reason, from } = useSearch({ strict: false }) as { reason?: string; from?: string }
  return <p>{`error: ${reason}, from ${from}`}</p>
}

/** The guard around two pages; answers with a function that goes to an address. */
async function pages(history = createMemoryHistory({ initialEntries: ['/studio/mixer'] })) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <LeaveGuard />
      </>
    ),
  })
  const page = (path: string, words: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{words}</p> })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', 'home'),
      page('/events', 'events'),
      page('/studio/mixer', 'mixer'),
      createRoute({ getParentRoute: () => root, path: '/error', component: ErrorWords }),
    ]),
    history,
  })
  render(
    <I18nProvider locale="en">
      <RouterProvider router={asAppRouter(router)} />
    </I18nProvider>,
  )
  await screen.findByText('mixer')
  return (to: string) => act(() => void router.history.push(to))
}

describe('losing the right to the studio (CORE-RGT-027, CORE-RGT-029)', () => {
  it('closes an open studio at once and says why; the show goes on at the server', async () => {
    const logOut = logInAs(aUser())
    await pages()
    const rights = { ...aUser().rights, webConsole: false }
    act(() => receiveMessage({ event_name: 'rightsUpdated', payload: { rights } }))
    await screen.findByText('error: no-console, from /studio/mixer')
    expect(shownToasts()).toEqual([
      { level: 'info', title: 'Your account’s permissions have changed' },
    ])
    await waitFor(() => expect(eventState.event).toBeNull())
    expect(show.fakes.calls.some(({ name }) => name === 'stopEvent')).toBe(false)
    logOut()
  })

  it('other changes of rights only say so', async () => {
    const logOut = logInAs(aUser())
    await pages()
    const rights = { ...aUser().rights, enable_1080p: false }
    act(() => receiveMessage({ event_name: 'rightsUpdated', payload: { rights } }))
    expect(shownToasts()).toHaveLength(1)
    expect(screen.getByText('mixer')).toBeDefined()
    expect(eventState.event).not.toBeNull()
    logOut()
  })
})

describe('leaving an open show (CORE-NAV-001, GAP-133)', () => {
  it('lets go anywhere, home included, and keeps the show open', async () => {
    const go = await pages()
    await go('/events')
    await screen.findByText('events')
    await go('/')
    await screen.findByText('home')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(show.fakes.calls.some(({ name }) => name === 'stopEvent')).toBe(false)
    expect(eventState.phase).toBe('open')
  })

  it('has the browser ask while files are on their way up', async () => {
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const here = location.href
    window.history.replaceState(null, '', '/studio/mixer')
    const go = await pages(createBrowserHistory())
    await go('/events')
    await screen.findByText('events')
    expect(asks()).toBe(false)
    filesState.uploads.push({
      id: 'u',
      name: 'a.png',
      sizeBytes: 1,
      state: 'progress',
      stage: null,
      progressPercent: 5,
      fault: null,
      failure: null,
      thumbnailUrl: null,
      file: null,
    })
    expect(asks()).toBe(true)
    filesState.uploads = []
    expect(asks()).toBe(false)
    cleanup()
    window.history.replaceState(null, '', here)
  })

  it('has the browser ask before the window of an open console closes, and of a show on air anywhere', async () => {
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const here = location.href
    window.history.replaceState(null, '', '/studio/mixer')
    const history = createBrowserHistory()
    const go = await pages(history)
    expect(asks()).toBe(true)
    await go('/events')
    await screen.findByText('events')
    expect(asks()).toBe(false)
    eventState.status = 'live_on_air'
    expect(asks()).toBe(true)
    cleanup()
    history.destroy()
    window.history.replaceState(null, '', here)
  })
})
