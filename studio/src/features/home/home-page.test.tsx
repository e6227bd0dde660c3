import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../model/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { aTemplate } from '../../testing/fake-template-server.ts'
import { renderRoutedPage } from '../../testing/render-routed-page.tsx'
import { HomePage } from './home-page.tsx'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  const items = [
    aTemplate({ id: 'talk', name: 'Talk show', owner: 'global' }),
    aTemplate({ id: 'mine', name: 'Friday talk' }),
  ]
  const page = { page: 1, per_page: 100 }
  fakes.handlers.listTemplates = () => ({ items, total: items.length, ...page })
  fakes.handlers.listEditorialHomes = () => []
  fakes.handlers.listEvents = () => ({ items: [], total: 0, ...page })
  fakes.handlers.storageWelcome = () => ({ files: [], diskUsage: 0 })
})
afterEach(async () => {
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  fakes.dispose()
})

it('a show is started wide or upright from each tile of the home screen (CORE-EVT-010)', async () => {
  const onStart = vi.fn()
  const nothing = vi.fn()
  await renderRoutedPage(
    <HomePage starting={null} onStart={onStart} onResume={nothing} onEnd={nothing} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Start Talk show' }))
  await userEvent.click(screen.getByRole('radio', { name: '9:16' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start Talk show' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Start Friday talk' }))
  expect(onStart.mock.calls).toEqual([
    ['talk-show', 'landscape'],
    ['talk-show', 'portrait'],
    ['mine', 'portrait'],
  ])
})
