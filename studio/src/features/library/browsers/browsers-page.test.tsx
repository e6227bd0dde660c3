import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notificationsState } from '../../../model/notifications/store.ts'
import { libraryHandlers } from '../../../model/realtime/library-handlers.ts'
import { type FakeServices, fakeServices } from '../../../testing/fake-services.ts'
import { refused } from '../../../testing/refused.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { BrowsersPage } from './browsers-page.tsx'

const scores = {
  id: 'b1',
  name: 'Scores',
  uri: 'https://example.org/scores',
  customCss: 'i {}',
  createdAt: '2026-01-02T00:00:00.000Z',
}
const user = userEvent.setup()
let fakes: FakeServices
let pages: (typeof scores)[]

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  pages = [scores]
  fakes.handlers.listBrowsers = () => ({
    items: pages,
    total: pages.length,
    page: 1,
    per_page: 100,
  })
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const callsOf = (name: string) => fakes.calls.filter((call) => call.name === name)

describe('the web pages of the library (LIB-CBR-002)', () => {
  it('says that there are none, that they could not be loaded, or that they come later', async () => {
    pages = []
    renderPage(<BrowsersPage />)
    await screen.findByRole('heading', { name: 'No web pages yet' })
    cleanup()
    fakes.handlers.listBrowsers = refused('listBrowsers', 'forbidden')
    renderPage(<BrowsersPage />)
    await screen.findByText('Couldn’t load this list')
    cleanup()
    fakes.handlers.listBrowsers = refused('listBrowsers', 'not_implemented')
    renderPage(<BrowsersPage />)
    await screen.findByRole('heading', { name: 'Web pages aren’t available' })
  })

  it('lists them with address and date, and follows what others do (LIB-RTM-015 to LIB-RTM-017)', async () => {
    renderPage(<BrowsersPage />)
    await screen.findByText('https://example.org/scores')
    expect(screen.getByText('Jan 2, 2026')).toBeDefined()
    pages = [{ ...scores, name: 'Standings' }]
    libraryHandlers.browserUpdated({ browser: { ...scores, name: 'Standings' } })
    await screen.findByText('Standings')
    pages = []
    libraryHandlers.browserDeleted({ id: 'b1' })
    await screen.findByRole('heading', { name: 'No web pages yet' })
  })

  it('sends no page without a name, nor with a bad address (LIB-BRW-003, LIB-BRW-004)', async () => {
    renderPage(<BrowsersPage />)
    await user.click(await screen.findByRole('button', { name: 'Add web page' }))
    await user.type(field('Address'), 'ftp://example.org/')
    await save()
    expect(screen.getByText('The name cannot be empty')).toBeDefined()
    const address = 'Enter a web address that starts with https:// or http://'
    expect(screen.getByText(address)).toBeDefined()
    expect(field('Address').getAttribute('aria-invalid')).toBe('true')
    expect(callsOf('createBrowser')).toEqual([])
  })

  it('says at the field that the server must not reach an address, in words for its user', async () => {
    renderPage(<BrowsersPage />)
    await user.click(await screen.findByRole('button', { name: 'Add web page' }))
    await user.type(field('Name'), 'Door camera')
    await user.type(field('Address'), 'http://192.168.1.20/')
    fakes.handlers.createBrowser = () => {
      throw new ApiError({
        code: 'address_private',
        call: 'createBrowser',
        status: 403,
        title: 'This server may not reach that address',
        fields: { uri: '192.168.1.20 is a private address' },
      })
    }
    await save()
    await screen.findByText(/^This address is in a private network/)
    expect(field('Address').getAttribute('aria-invalid')).toBe('true')
  })

  it('adds one, and keeps its form open while the server refuses it (LIB-CBR-001)', async () => {
    renderPage(<BrowsersPage />)
    await user.click(await screen.findByRole('button', { name: 'Add web page' }))
    await user.type(field('Name'), ' Weather ')
    await user.type(field('Address'), 'https://example.org/weather')
    fakes.handlers.createBrowser = () => {
      throw new ApiError({
        code: 'limit_reached',
        call: 'createBrowser',
        status: 409,
        title: 'Conflict',
        detail: 'Max number of items reached in the entity store',
      })
    }
    await save()
    await screen.findByText('You have reached the limit. Delete what you no longer need.')
    fakes.handlers.createBrowser = () => scores
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf('createBrowser').at(-1)?.input).toMatchObject({
      body: { name: 'Weather', uri: 'https://example.org/weather', customCss: '' },
    })
  })

  it('replaces what has changed, and nothing where nothing has (LIB-CBR-005, GAP-125)', async () => {
    fakes.handlers.updateBrowser = () => scores
    renderPage(<BrowsersPage />)
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Scores' }))
    await edit()
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf('updateBrowser')).toEqual([])
    await edit()
    await user.clear(field('Custom CSS'))
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf('updateBrowser').map(({ input }) => input)).toMatchObject([
      { params: { id: 'b1' }, body: [{ op: 'replace', path: '/custom_css', value: '' }] },
    ])
  })

  it('goes on at the next one when one is deleted, and at the heading after the last', async () => {
    pages = [scores, { ...scores, id: 'b2', name: 'Weather' }]
    fakes.handlers.deleteBrowser = () => void pages.shift()
    renderPage(<BrowsersPage />)
    const deleteOne = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
      const confirm = await screen.findByRole('button', { name: 'Delete web page' })
      await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
      await user.click(confirm)
    }
    await deleteOne('Scores')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Weather'),
    )
    await deleteOne('Weather')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('asks before it deletes one, and says why one stays (LIB-CBR-004)', async () => {
    fakes.handlers.deleteBrowser = refused('deleteBrowser', 'conflict')
    renderPage(<BrowsersPage />)
    await user.click(await screen.findByRole('button', { name: 'Delete Scores' }))
    const confirm = await screen.findByRole('button', { name: 'Delete web page' })
    expect(callsOf('deleteBrowser')).toEqual([])
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 2_000 })
    await user.click(confirm)
    await waitFor(() => expect(notificationsState.toasts).toHaveLength(1))
    expect(screen.getByText('Scores')).toBeDefined()
  })
})
