import type { DeepLinkKind } from '@proscenium/protocol'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationsState } from '../../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { aTemplate } from '../../testing/fake-template-server.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { lastToast } from '../../testing/shown-words.ts'
import { DeepLinkPage } from './deep-link-page.tsx'

let fakes: FakeServices
const user = userEvent.setup()
const onLogIn = vi.fn()
const onRefused = vi.fn()
const onAccepted = vi.fn()

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  for (const mock of [onLogIn, onRefused, onAccepted]) mock.mockReset()
  fakes.handlers.listEvents = () => ({ items: [], total: 0, page: 1, per_page: 1 })
  const templates = [aTemplate(), aTemplate({ id: 'g', owner: 'global', name: 'Blank' })]
  fakes.handlers.listTemplates = () => ({ items: templates, total: 2, page: 1, per_page: 100 })
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

function follow(kind: DeepLinkKind, isIdentified = true): void {
  fakes.handlers.getDeepLinkData = () => ({ kind, name: 'Opening', imageUrl: null })
  const handlers = { onLogIn, onRefused, onAccepted }
  renderPage(<DeepLinkPage secret="abc" isIdentified={isIdentified} {...handlers} />)
}
const accepted = () => fakes.calls.find(({ name }) => name === 'useDeepLink')?.input.body

describe('the page of a link (CORE-SCR-005, GAP-073)', () => {
  it.each([
    ['invitation', 'This link is a guest’s invitation'],
    ['lurk', 'This link is for watching a guest'],
    ['video_booth', 'This link is for a video booth, which this server doesn’t have'],
    ['start_event', 'This link can’t be opened here'],
  ] as const)(
    'a link of kind %s says so in a toast and goes to the root (CORE-NAV-003, GAP-074)',
    async (kind, title) => {
      fakes.handlers.redirectDeepLink =
        kind === 'invitation' || kind === 'lurk'
          ? () => ({ url: 'http://host/there' })
          : refused('redirectDeepLink', 'link_kind_unsupported')
      follow(kind)
      await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1))
      const [toast] = notificationsState.toasts
      expect(lastToast()).toEqual({ level: 'error', title })
      const way = kind === 'invitation' || kind === 'lurk' ? 'http://host/there' : undefined
      expect(toast?.action?.kind === 'goto_url' ? toast.action.url : undefined).toBe(way)
    },
  )

  it('lets a visitor log in before he takes a shared scene', async () => {
    follow('share_scene', false)
    await user.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(onLogIn).toHaveBeenCalledTimes(1)
  })

  it('copies a shared scene into a template of his (CORE-CDL-004, GAP-113)', async () => {
    fakes.handlers.useDeepLink = () => ({ scene: {}, templateId: 't1', eventId: null })
    follow('share_scene')
    await screen.findByRole('heading', { name: 'The scene “Opening” was shared with you' })
    const place = await screen.findByRole('combobox', { name: 'Copy to' })
    await waitFor(() => expect(place).toHaveProperty('value', 't1'))
    await user.click(screen.getByRole('button', { name: 'Copy scene' }))
    await waitFor(() => expect(onAccepted).toHaveBeenCalledWith({ templateId: 't1' }))
    expect(accepted()).toEqual({ templateId: 't1' })
  })

  it('copies it into the open show', async () => {
    const { anEvent } = await import('../../testing/event-fixture.ts')
    const items = [anEvent({ name: 'Tonight' })]
    fakes.handlers.listEvents = () => ({ items, total: 1, page: 1, per_page: 1 })
    fakes.handlers.useDeepLink = () => ({ scene: {}, templateId: null, eventId: 'event' })
    follow('share_scene')
    await screen.findByRole('option', { name: 'The open show: Tonight' })
    await user.click(screen.getByRole('button', { name: 'Copy scene' }))
    await waitFor(() => expect(onAccepted).toHaveBeenCalledWith({ templateId: null }))
    expect(accepted()).toEqual({ eventId: 'event' })
  })

  it('makes a template for it, and says why where that fails', async () => {
    fakes.handlers.copyTemplate = () => aTemplate({ id: 'new' })
    fakes.handlers.useDeepLink = refused('useDeepLink', 'link_expired')
    follow('share_scene')
    const place = await screen.findByRole('combobox', { name: 'Copy to' })
    await user.selectOptions(place, 'A new template')
    await user.click(screen.getByRole('button', { name: 'Copy scene' }))
    await screen.findByText('This link has expired. Ask for another one.')
    expect(accepted()).toEqual({ templateId: 'new' })
    expect(onAccepted).not.toHaveBeenCalled()
  })

  it('says that a booth’s invitation comes later, and goes nowhere', async () => {
    follow('video_booth_invitation')
    await screen.findByRole('heading', { name: 'Video booths aren’t available' })
    expect(onRefused).not.toHaveBeenCalled()
  })

  it.each([
    ['not_found', 'This link leads nowhere'],
    ['link_expired', 'This link has expired'],
  ] as const)('says so where it is %s', async (code, title) => {
    fakes.handlers.getDeepLinkData = refused('getDeepLinkData', code)
    const handlers = { onLogIn, onRefused, onAccepted }
    renderPage(<DeepLinkPage secret="abc" isIdentified {...handlers} />)
    await screen.findByRole('heading', { name: title })
  })
})
