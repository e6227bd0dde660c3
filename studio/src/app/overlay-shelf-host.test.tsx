import { type Overlay, visualElementSchema } from '@proscenium/protocol'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOverlayShelf, overlaysState } from '../model/overlays/store.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { renderPage } from '../testing/render-page.tsx'
import { OverlayShelfHost } from './overlay-shelf-host.tsx'

const user = userEvent.setup()
const mine: Overlay = {
  id: 'mine',
  name: 'My sign',
  description: '',
  kind: 'lower_third',
  imageUrl: null,
  owner: 'user',
  visualElements: [visualElementSchema.parse({ id: 'panel', kind: 'background' })],
}
let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  fakes.handlers.listOverlays = () => [mine]
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

const shelf = () => screen.queryByRole('dialog', { name: 'Graphics library' })

describe('the shelf beside a scene', () => {
  it('stays open where React mounts everything twice, and is closed by leaving the scene', async () => {
    const { unmount } = renderPage(
      <StrictMode>
        <OverlayShelfHost />
      </StrictMode>,
    )
    act(openOverlayShelf)
    await screen.findByText('My sign', undefined, { timeout: 5_000 })
    expect(shelf()).not.toBeNull()
    unmount()
    expect(overlaysState.isShelfOpen).toBe(false)
  })

  it('is closed by Escape, but not by that of a menu or a dialog above it', async () => {
    renderPage(<OverlayShelfHost />)
    act(openOverlayShelf)
    const more = await screen.findByRole('button', { name: 'More options for My sign' })
    await user.click(more)
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(shelf()).not.toBeNull()
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    await screen.findByRole('textbox', { name: 'Name' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
    expect(shelf()).not.toBeNull()
    screen.getByRole('searchbox', { name: 'Search graphics' }).focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shelf()).toBeNull())
  })
})
