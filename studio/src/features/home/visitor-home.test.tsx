import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../model/query-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderRoutedPage } from '../../testing/render-routed-page.tsx'
import { VisitorHome } from './visitor-home.tsx'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
})
afterEach(async () => {
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  fakes.dispose()
})

const tile = (templateId: string, title: string, imageUrl: string | null, position: number) => ({
  id: `tile-${templateId}`,
  title,
  description: `About ${title}`,
  imageUrl,
  templateId,
  position,
})

it('a visitor sees what shows there are, with pictures of their scenes, and may try one after the account (LIB-HOM-001)', async () => {
  fakes.handlers.listEditorialHomes = () => [
    {
      id: 'editorial',
      name: 'Picked',
      tiles: [
        tile('starter-talk-show', 'Talk show', '/starters/a.webp', 0),
        tile('starter-panel', 'Panel', '/starters/b.webp', 1),
        tile('starter-own', 'Own picture', '/v2/editor/templates/x/thumbnail', 2),
      ],
    },
  ]
  await renderRoutedPage(<VisitorHome canRegister onStart={vi.fn()} />)
  const panel = await screen.findByRole('link', { name: 'Try Panel, after you log in' })
  expect(panel.getAttribute('href')).toContain('next=%2Ftemplates%2Fstarter-panel%2Fscenes')
  expect(panel.querySelector('img')?.getAttribute('src')).toBe('/starters/b.webp')
  expect(screen.queryByRole('link', { name: /Try Talk show/ })).toBeNull()
  const own = screen.getByRole('link', { name: /Own picture/ })
  expect(own.querySelector('img')).toBeNull()
})

it('the first page promises of a show what its scenes have', async () => {
  fakes.handlers.listEditorialHomes = () => []
  await renderRoutedPage(<VisitorHome canRegister={false} onStart={vi.fn()} />)
  const pictures = [...document.querySelectorAll('article img')].map((img) =>
    img.getAttribute('src'),
  )
  expect(pictures).toEqual([
    '/starters/starter-talk-show-3.landscape.webp',
    '/starters/starter-screen-camera-2.landscape.webp',
  ])
  expect(screen.getByText('You, what you show, and lower thirds')).toBeDefined()
  expect(screen.queryByText('More shows to start from')).toBeNull()
})
