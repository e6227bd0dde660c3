import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { interestState } from '../../model/commerce/actions.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BoothPage } from './booth-page.tsx'
import { BoothsPage } from './booths-page.tsx'

let fakes: FakeServices
const user = userEvent.setup()
const onChange = vi.fn()

beforeEach(() => {
  fakes = fakeServices()
  Object.assign(interestState, { asked: [], pending: null })
  onChange.mockReset()
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

const booth = {
  id: 'b1',
  name: 'Harbour voices',
  product: 'pro',
  mode: 'default',
  category: null,
  templateId: null,
  thumbnailUrl: null,
  assets: {},
  isCrmEnabled: false,
  isStarted: true,
  startAt: null,
  endAt: null,
  createdAt: '2026-01-02T00:00:00.000Z',
}

describe('video booths', () => {
  it('are not there yet, and whoever runs the server can be told that they are wanted', async () => {
    fakes.handlers.listVideoBooths = refused('listVideoBooths', 'not_implemented')
    fakes.handlers.notifyInterest = () => undefined
    renderPage(<BoothsPage list="all" page={1} onChange={onChange} />)
    await screen.findByRole('heading', { name: 'Video booths aren’t available' })
    await user.click(screen.getByRole('button', { name: 'I would like booths' }))
    await screen.findByText('The server’s administrator has been notified.')
    expect(fakes.calls.at(-1)).toMatchObject({ input: { params: { kind: 'collect' } } })
  })

  it('are listed by product and page, where the server has them (LIB-SCR-005 to LIB-SCR-007)', async () => {
    const answer = { items: [booth], total: 13, page: 1, per_page: 12 }
    fakes.handlers.listVideoBooths = () => answer
    renderPage(<BoothsPage list="collect" page={1} onChange={onChange} />)
    await screen.findByRole('heading', { name: 'Harbour voices' })
    expect(fakes.calls.at(-1)?.input.query).toMatchObject({ products: 'pro', page: 1 })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onChange).toHaveBeenCalledWith({ list: 'collect', page: 2 })
    await user.click(screen.getByRole('tab', { name: 'Community' }))
    expect(onChange).toHaveBeenLastCalledWith({ list: 'community', page: 1 })
  })

  it.each(['edit', 'scenes', 'sessions', 'onboarding'] as const)(
    'have a page for %s, which says that it comes later (LIB-SCR-008 to LIB-SCR-011)',
    async (part) => {
      fakes.handlers.getVideoBooth = refused('getVideoBooth', 'not_implemented')
      fakes.handlers.listVideoBoothSessions = refused('listVideoBoothSessions', 'not_implemented')
      const id = part === 'onboarding' ? {} : { boothId: 'b1' }
      renderPage(<BoothPage part={part} {...id} />)
      await screen.findByRole('heading', { name: 'Video booths aren’t available' })
      expect(screen.getByRole('link', { name: 'All booths' })).toBeDefined()
    },
  )
})
