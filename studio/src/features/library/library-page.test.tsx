import type { LibraryFile } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesState } from '../../model/files/store.ts'
import { watchUploads } from '../../model/files/watch-uploads.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { DockedTray } from '../upload-tray/index.ts'
import { LibraryPage } from './library-page.tsx'
import { placeOf } from './library-place.ts'

let fakes: FakeServices
let logOut: () => void
const user = userEvent.setup()

const common = { owner: 'user', thumbnailUrl: null, mimeType: 'x/y', sizeBytes: 1_500_000 } as const
const createdAt = '2026-01-02T00:00:00.000Z'
const picture: LibraryFile = {
  ...{ ...common, createdAt, id: 'f1', kind: 'image', name: 'Harbour at dusk.png', url: '/f1' },
  ...{ width: 1920, height: 1080 },
}
const song: LibraryFile = {
  ...{ ...common, createdAt, id: 'f2', kind: 'audio', name: 'Opening theme.wav', url: '/f2' },
  duration: 38,
}

const tooLarge = new ApiError({
  ...{ code: 'payload_too_large', call: 'uploadFile', status: 413, title: 'Too large' },
})

beforeEach(() => {
  fakes = fakeServices()
  logOut = logInAs(aUser())
  notificationsState.toasts = []
})
afterEach(() => {
  cleanup()
  filesState.uploads = []
  logOut()
  fakes.dispose()
})

function Page() {
  const [place, setPlace] = useState(placeOf({}))
  return <LibraryPage place={place} onChange={setPlace} tray={<DockedTray />} />
}
function show(files: LibraryFile[] = [picture, song]): void {
  const welcome = { files, diskUsage: 3_000_000, filesConstraints: {} }
  fakes.handlers.storageWelcome = () => ({ ...welcome, files: [...files] })
  renderPage(<Page />)
}

describe('the library (LIB-SCR-002)', () => {
  it('shows files, finds them by words, and says how full it is', async () => {
    show()
    await screen.findByRole('option', { name: /Harbour at dusk/ })
    expect(screen.getByText('3 MB used')).toBeDefined()
    expect(screen.getByText('Largest file allowed: 2 GB')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'dusk harb')
    expect(screen.queryByRole('option', { name: /Opening theme/ })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'x')
    await screen.findByRole('heading', { name: 'Nothing found for “dusk harbx”' })
  })

  it('shows a file with its facts, and deletes it after asking (CORE-CSF-001)', async () => {
    const files = [picture, song]
    show(files)
    await user.click(await screen.findByRole('option', { name: /Harbour at dusk/ }))
    expect(screen.getByText('1920 × 1080')).toBeDefined()
    expect(screen.getByText('Jan 2, 2026')).toBeDefined()
    expect(screen.getByText('Fits all limits')).toBeDefined()
    fakes.handlers.listFileUses = () => []
    fakes.handlers.deleteFile = () => void files.shift()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const confirm = await screen.findByRole('button', { name: 'Delete the file' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(confirm)
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: /Harbour at dusk/ })).toBeNull(),
    )
    await waitFor(() =>
      expect(notificationsState.toasts.at(-1)).toMatchObject({ messageId: 'fileDeleted' }),
    )
  })

  it('takes files that are dropped anywhere, and says how far each is', async () => {
    const stop = watchUploads()
    show()
    await screen.findByRole('option', { name: /Harbour at dusk/ })
    const add = vi.spyOn(fakes.services.uploads, 'add')
    const file = new File(['x'], 'Ferry.mov')
    fireEvent.drop(screen.getByRole('region', { name: 'Library' }), {
      dataTransfer: { files: [file] },
    })
    expect(add).toHaveBeenCalledWith([file])
    await act(async () => {
      fakes.emitUpload({ kind: 'added', id: 'up', name: 'Ferry.mov', sizeBytes: 1 })
      fakes.emitUpload({ kind: 'started', id: 'up' })
      fakes.emitUpload({ kind: 'progress', id: 'up', progressPercent: 64 })
    })
    const bar = screen.getByRole('progressbar', { name: 'Upload of Ferry.mov' })
    expect(bar.getAttribute('aria-valuenow')).toBe('64')
    await act(async () => fakes.emitUpload({ kind: 'failed', id: 'up', error: tooLarge }))
    expect(screen.getByText('Too large')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try Ferry.mov again' })).toBeDefined()
    stop()
  })

  it('says that there is nothing yet, and that it could not be loaded', async () => {
    show([])
    await screen.findByRole('heading', { name: 'No files yet' })
    cleanup()
    fakes.handlers.storageWelcome = refused('storageWelcome', 'forbidden')
    renderPage(<Page />)
    await screen.findByText('The library could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
