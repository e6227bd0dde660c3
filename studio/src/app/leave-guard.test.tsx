import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { stopEvent } from '../model/event/actions.ts'
import { clearEvent } from '../model/event/apply-event.ts'
import { eventState } from '../model/event/store.ts'
import { filesState } from '../model/files/store.ts'
import { asAppRouter } from '../testing/as-app-router.ts'
import { openTestShow, type TestShow } from '../testing/open-test-show.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { provideShowPart, type ShowPart } from './show-port.ts'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
  show.fakes.handlers.stopEvent = () => undefined
  provideShowPart({ stopEvent } as Partial<ShowPart> as ShowPart)
})
afterEach(() => {
  cleanup()
  provideShowPart(null)
  eventState.phase = 'none'
  show.close()
})

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

describe('leaving an open show (CORE-NAV-001, CORE-DLG-004, GAP-133)', () => {
  it('asks before it goes to the root, and stays where the answer is no', async () => {
    const go = await pages()
    await go('/')
    const dialog = await screen.findByRole('alertdialog', { name: 'End “Show”?' })
    expect(dialog).toBeDefined()
    expect(screen.queryByText('home')).toBeNull()
    act(() => screen.getByRole('button', { name: 'Keep open' }).click())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('mixer')).toBeDefined()
    expect(show.fakes.calls.some(({ name }) => name === 'stopEvent')).toBe(false)
  })

  it('ends the event and goes there where the answer is yes', async () => {
    const go = await pages()
    await go('/')
    const confirm = await screen.findByRole('button', { name: 'End show' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    act(() => confirm.click())
    await screen.findByText('home')
    expect(show.fakes.calls.some(({ name }) => name === 'stopEvent')).toBe(true)
    expect(eventState.phase).toBe('ended')
  })

  it('lets go anywhere else, and to the root where no event is open', async () => {
    const go = await pages()
    await go('/events')
    await screen.findByText('events')
    eventState.phase = 'none'
    clearEvent()
    await go('/')
    await screen.findByText('home')
    expect(screen.queryByRole('alertdialog')).toBeNull()
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
