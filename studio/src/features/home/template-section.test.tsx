import type { Orientation } from '@proscenium/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { queryClient } from '../../model/query-client.ts'
import { receiveMessage } from '../../model/realtime/receive-message.ts'
import { eventually } from '../../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { aTemplate } from '../../testing/fake-template-server.ts'
import { refused } from '../../testing/refused.ts'
import { renderRoutedPage } from '../../testing/render-routed-page.tsx'
import { TemplateSection } from './template-section.tsx'

const starters = [
  aTemplate({ id: 'talk', name: 'Talk show', owner: 'global' }),
  aTemplate({ id: 'screen', name: 'Screen and camera', owner: 'global' }),
  aTemplate({ id: 'blank', name: 'Blank', owner: 'global' }),
]
const roundTable = aTemplate({ id: 'round', name: 'Round table', owner: 'global' })
const mine = aTemplate({ id: 'mine-1', name: 'Friday talk', thumbnailUrl: '/v2/picture' })
const homes = [
  {
    id: 'editorial',
    name: 'Picked',
    tiles: [...starters, roundTable].map(({ id, name }, position) => ({
      id: `tile-${id}`,
      title: name,
      description: `About ${name}`,
      imageUrl: null,
      templateId: id,
      position,
    })),
  },
]

let fakes: FakeServices
let templates: (typeof mine)[]

beforeEach(() => {
  fakes = fakeServices()
  loadPreferences('u1')
  templates = [mine, ...starters, roundTable]
  fakes.handlers.listTemplates = () => ({
    items: templates,
    total: templates.length,
    page: 1,
    per_page: 100,
  })
  fakes.handlers.listEditorialHomes = () => homes
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  fakes.dispose()
})

const shown = () => screen.queryAllByRole('link', { name: /^(Try|Edit the scenes of) / })
const onStart = vi.fn()
const section = (starting: string | null = null, orientation: Orientation = 'landscape') =>
  renderRoutedPage(
    <TemplateSection starting={starting} orientation={orientation} onStart={onStart} />,
  )

describe('templates on the home screen (CORE-SCR-014)', () => {
  it('are those that the editors picked, without the three above, each to start or to try', async () => {
    const page = await section()
    await screen.findByRole('link', { name: 'Try Round table' })
    expect(shown()).toHaveLength(1)
    expect(screen.getByText('About Round table')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Start Round table' }))
    expect(onStart).toHaveBeenCalledExactlyOnceWith('round')
    await userEvent.click(screen.getByRole('link', { name: 'Try Round table' }))
    expect(page.path()).toBe('/templates/round/scenes')
  })

  it('start no show in a format that they have no scenes in, and say so (CORE-EVT-010)', async () => {
    templates = [{ ...mine, formats: mine.formats.slice(0, 1) }, ...starters]
    await section(null, 'portrait')
    await userEvent.click(await screen.findByRole('radio', { name: 'My templates' }))
    const start = await screen.findByRole('button', { name: 'Start Friday talk' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(start)
    expect(onStart).not.toHaveBeenCalledWith('mine-1')
  })

  it('are one’s own when that page is chosen, which is kept (CORE-DLG-005)', async () => {
    await section()
    await userEvent.click(await screen.findByRole('radio', { name: 'My templates' }))
    expect(shown().map((link) => link.getAttribute('aria-label'))).toEqual([
      'Edit the scenes of Friday talk',
    ])
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/v2/picture?access_token=t')
    loadPreferences('u1')
    expect(preferencesState.homeMenuId).toBe('mine')
    cleanup()
    await section()
    await screen.findByRole('link', { name: 'Edit the scenes of Friday talk' })
    expect(screen.queryByRole('link', { name: 'Try Round table' })).toBeNull()
  })

  it('own templates are copied, and deleted after a question', async () => {
    preferencesState.homeMenuId = 'mine'
    fakes.handlers.copyTemplate = () => aTemplate({ id: 'mine-2', name: 'Friday talk (copy)' })
    fakes.handlers.deleteTemplate = () => undefined
    await section()
    const open = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'More options for Friday talk' }))
    await open()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    await eventually(() =>
      expect(fakes.calls.find(({ name }) => name === 'copyTemplate')?.input).toMatchObject({
        params: { id: 'mine-1' },
        body: { name: 'Friday talk (copy)' },
      }),
    )
    await open()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Friday talk?' })
    expect(fakes.calls.some(({ name }) => name === 'deleteTemplate')).toBe(false)
    // The button of a question is armed after a moment.
    const confirm = within(question).getByRole('button', { name: 'Delete' })
    await eventually(() => expect(confirm.dataset['armed']).toBe('true'))
    await userEvent.click(confirm)
    await eventually(() =>
      expect(fakes.calls.find(({ name }) => name === 'deleteTemplate')?.input).toMatchObject({
        params: { id: 'mine-1' },
      }),
    )
  })

  it('are loaded again when one changed, came or went (LIB-SCR-012, LIB-TPL-008)', async () => {
    preferencesState.homeMenuId = 'mine'
    await section()
    await screen.findByText('Friday talk')
    const renamed = { ...mine, name: 'Saturday talk' }
    templates = [renamed, ...starters]
    receiveMessage({ event_name: 'templateUpdated', payload: { template: renamed } })
    await screen.findByText('Saturday talk')
    const added = aTemplate({ id: 'mine-2', name: 'Sunday talk' })
    templates = [added, renamed, ...starters]
    receiveMessage({ event_name: 'templateCreated', payload: { template: added } })
    await screen.findByText('Sunday talk')
    templates = starters
    receiveMessage({ event_name: 'templateDeleted', payload: { id: 'mine-2' } })
    await screen.findByText('No templates yet')
  })

  it('say that there are none, or that they could not be loaded', async () => {
    fakes.handlers.listEditorialHomes = refused('listEditorialHomes', 'not_found')
    templates = starters
    await section()
    await screen.findByText('No templates yet')
    expect(screen.getByRole('heading', { name: 'My templates' })).toBeTruthy()
    cleanup()
    fakes.handlers.listTemplates = () => {
      throw new Error('gone')
    }
    await section()
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
    fakes.handlers.listTemplates = () => ({ items: [mine], total: 1, page: 1, per_page: 100 })
    await userEvent.click(again)
    await screen.findByText('Friday talk')
  }, 30_000)
})
