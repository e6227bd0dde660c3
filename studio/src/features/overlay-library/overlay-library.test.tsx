import { type Overlay, visualElementSchema } from '@proscenium/protocol'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receiveMessage } from '../../model/realtime/receive-message.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OverlayShelf } from './index.ts'

const user = userEvent.setup()
const words = visualElementSchema.parse({
  id: 'words',
  kind: 'text',
  content: { kind: 'text', text: 'Tonight' },
})
const bar: Overlay = {
  id: 'overlay-third-bar',
  name: 'Lower third, bar',
  description: 'Name and role on a dark panel.',
  kind: 'lower_third',
  imageUrl: '/overlays/overlay-third-bar.webp',
  owner: 'global',
  visualElements: [words],
}
const mine: Overlay = {
  ...bar,
  id: 'mine',
  name: 'My sign',
  description: '',
  imageUrl: null,
  owner: 'user',
}

let fakes: FakeServices
let overlays: Overlay[]

beforeEach(() => {
  fakes = fakeServices()
  overlays = [mine, bar]
  fakes.handlers.listOverlays = () => overlays
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

describe('the shelf of overlays', () => {
  it('shows one’s own first, drawn, and those of the server with their pictures (LIB-OVL-001 to LIB-OVL-006)', async () => {
    const { container } = renderPage(<OverlayShelf />)
    const own = await screen.findByRole('list', { name: 'My graphics' })
    expect(within(own).getByText('Tonight')).toBeDefined()
    const offered = screen.getByRole('list', { name: 'Built in' })
    expect(within(offered).getByText('Name and role on a dark panel.')).toBeDefined()
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/overlays/overlay-third-bar.webp')
  })

  it('finds by words, and says when it finds nothing', async () => {
    renderPage(<OverlayShelf />)
    const search = await screen.findByRole('searchbox', { name: 'Search graphics' })
    await screen.findByText('My sign')
    await user.type(search, 'DARK panel')
    expect(screen.queryByText('My sign')).toBeNull()
    expect(screen.getByText('Lower third, bar')).toBeDefined()
    await user.type(search, ' none')
    expect(screen.getByText('Nothing found for “DARK panel none”')).toBeDefined()
  })

  it('hands over what is pressed', async () => {
    const onPick = vi.fn()
    renderPage(<OverlayShelf onPick={onPick} />)
    await user.click(
      await screen.findByRole('button', { name: 'Add Lower third, bar to the scene' }),
    )
    expect(onPick).toHaveBeenCalledExactlyOnceWith(bar)
  })

  it('renames and deletes one’s own alone (GAP-156)', async () => {
    fakes.handlers.updateOverlay = () => {
      overlays = [{ ...mine, name: 'Corner' }, bar]
      return overlays[0]
    }
    renderPage(<OverlayShelf />)
    await screen.findByText('Lower third, bar')
    expect(screen.queryByRole('button', { name: 'More options for Lower third, bar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More options for My sign' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Corner')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'More options for Corner' })
    const renamed = fakes.calls.find((call) => call.name === 'updateOverlay')
    expect(renamed?.input.body).toEqual({ name: 'Corner' })
  })

  it('goes on at the next one, or at its heading, when one is deleted', async () => {
    overlays = [mine, { ...mine, id: 'second', name: 'Second' }, bar]
    fakes.handlers.deleteOverlay = () => {
      overlays = overlays.slice(1)
    }
    renderPage(<OverlayShelf />)
    const deleteOne = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `More options for ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      const confirm = await screen.findByRole('button', { name: 'Delete' })
      await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
      await user.click(confirm)
    }
    await deleteOne('My sign')
    const more = screen.getByRole('button', { name: 'More options for Second' })
    await waitFor(() => expect(document.activeElement).toBe(more))
    await deleteOne('Second')
    const heading = await screen.findByRole('heading', { name: 'Built in' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('deletes once, shows that it is under way, and closes even where it fails', async () => {
    let answer: () => void = () => undefined
    fakes.handlers.deleteOverlay = () =>
      new Promise((_resolve, reject) => {
        answer = () => reject(new TypeError('Failed to fetch'))
      })
    renderPage(<OverlayShelf />)
    await user.click(await screen.findByRole('button', { name: 'More options for My sign' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const confirm = await screen.findByRole('button', { name: 'Delete' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(confirm)
    await user.click(confirm)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    expect(fakes.calls.filter(({ name }) => name === 'deleteOverlay')).toHaveLength(1)
    await act(async () => answer())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('renames once, however often Enter is pressed', async () => {
    renderPage(<OverlayShelf />)
    await user.click(await screen.findByRole('button', { name: 'More options for My sign' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Corner{Enter}{Enter}')
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
    expect(fakes.calls.filter(({ name }) => name === 'updateOverlay')).toHaveLength(1)
  })

  it('follows what other studios of the account keep, rename and delete', async () => {
    renderPage(<OverlayShelf />)
    await screen.findByText('My sign')
    const clientId = 'other-studio'
    const another = { ...mine, id: 'another', name: 'Our corner' }
    overlays = [mine, another, bar]
    receiveMessage({ event_name: 'overlayCreated', payload: { overlay: another, clientId } })
    await screen.findByText('Our corner')
    const renamed = { ...another, name: 'Our edge' }
    overlays = [mine, renamed, bar]
    receiveMessage({ event_name: 'overlayUpdated', payload: { overlay: renamed, clientId } })
    await screen.findByText('Our edge')
    overlays = [mine, bar]
    receiveMessage({ event_name: 'overlayDeleted', payload: { id: another.id, clientId } })
    await waitFor(() => expect(screen.queryByText('Our edge')).toBeNull())
  })

  it('says when the list cannot be loaded, and tries again', async () => {
    let isDown = true
    fakes.handlers.listOverlays = () => {
      return isDown ? refused('listOverlays', 'forbidden')() : overlays
    }
    renderPage(<OverlayShelf />)
    await screen.findByText('The graphics could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: /again/i }))
    await waitFor(() => expect(screen.getByText('My sign')).toBeDefined())
  })
})
