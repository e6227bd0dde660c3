import type { LibraryFile } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesState } from '../../model/files/store.ts'
import { watchUploads } from '../../model/files/watch-uploads.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { lastToast } from '../../testing/shown-words.ts'
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
  ...common,
  createdAt,
  id: 'f1',
  kind: 'image',
  name: 'Harbour at dusk.png',
  url: '/f1',
  width: 1920,
  height: 1080,
}
const song: LibraryFile = {
  ...common,
  createdAt,
  id: 'f2',
  kind: 'audio',
  name: 'Opening theme.wav',
  url: '/f2',
  duration: 38,
}

const tooLarge = new ApiError({
  code: 'payload_too_large',
  call: 'uploadFile',
  status: 413,
  title: 'Too large',
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

  it('the library shows a file with its facts, and deletes it after asking (CORE-CSF-001)', async () => {
    const files = [picture, song]
    show(files)
    fakes.handlers.listFileUses = () => []
    await user.click(await screen.findByRole('option', { name: /Harbour at dusk/ }))
    expect(screen.getByText('1920 × 1080')).toBeDefined()
    expect(screen.getByText('Jan 2, 2026')).toBeDefined()
    expect(screen.getByText('Within all limits')).toBeDefined()
    fakes.handlers.deleteFile = () => void files.shift()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const confirm = await screen.findByRole('button', { name: 'Delete the file' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(confirm)
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: /Harbour at dusk/ })).toBeNull(),
    )
    await waitFor(() => expect(lastToast()).toEqual({ level: 'success', title: 'File deleted' }))
    const list = screen.getByRole('listbox', { name: 'Files' })
    await waitFor(() => expect(document.activeElement).toBe(list))
  })

  it('keeps focus when the last file goes', async () => {
    const files = [picture]
    show(files)
    fakes.handlers.listFileUses = () => []
    fakes.handlers.deleteFile = () => void files.shift()
    ;(await screen.findByRole('listbox', { name: 'Files' })).focus()
    await user.keyboard('{ArrowRight}{Delete}')
    const confirm = await screen.findByRole('button', { name: 'Delete the file' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(confirm)
    await screen.findByRole('heading', { name: 'No files yet' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Library' }))
  })

  it('says where a file is used before it is deleted, and keeps what the running show uses (CORE-CSF-001)', async () => {
    show()
    const used = { isInProgress: false, scenes: [{ id: 's', name: 'Opening' }] }
    fakes.handlers.listFileUses = () => [
      { ...used, kind: 'template', id: 't', name: 'Talk show' },
      { ...used, kind: 'carousel', id: 'c', name: 'Sponsors', scenes: [] },
    ]
    await user.click(await screen.findByRole('option', { name: /Harbour at dusk/ }))
    expect((await screen.findByRole('link', { name: 'Talk show' })).getAttribute('href')).toBe(
      '/templates/t/scenes',
    )
    expect(screen.getByText('Template: Opening')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('It can’t be restored, and it is in use:')
    screen.getByText('Harbour at dusk.png will be missing in the template “Talk show” (Opening)')
    screen.getByText('Harbour at dusk.png will be missing in the carousel “Sponsors”')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    fakes.handlers.listFileUses = () => [
      { ...used, kind: 'show', id: 'e', name: 'Tonight', isInProgress: true },
    ]
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('The running show uses it. Remove it there first.')
    expect(screen.queryByRole('button', { name: 'Delete the file' })).toBeNull()
    const close = screen.getByRole('button', { name: 'Close' })
    await waitFor(() => expect(close.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(close)
    expect(fakes.calls.filter(({ name }) => name === 'deleteFile')).toEqual([])
  })

  it('several files of the library are chosen by keys and pointer, and deleted together', async () => {
    const files = [picture, song, { ...picture, id: 'f3', name: 'Zoo.png' }]
    show(files)
    fakes.handlers.listFileUses = () => []
    const list = await screen.findByRole('listbox', { name: 'Files' })
    const chosen = () =>
      within(list)
        .queryAllByRole('option', { selected: true })
        .map((option) => option.querySelector('b')?.textContent)
    list.focus()
    await user.keyboard('{ArrowRight}')
    expect(chosen()).toEqual(['Harbour at dusk.png'])
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(chosen()).toEqual(['Harbour at dusk.png', 'Opening theme.wav'])
    await user.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(3)
    expect(screen.getByRole('heading', { name: '3 files selected' })).toBeDefined()
    expect(screen.getByText('4.5 MB in total')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(chosen()).toEqual([])
    await user.click(screen.getByRole('option', { name: /Zoo/ }))
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('option', { name: /Opening theme/ }))
    await user.keyboard('{/Control}')
    expect(chosen()).toEqual(['Opening theme.wav', 'Zoo.png'])
    const deleted: unknown[] = []
    fakes.handlers.deleteFile = (options) => void deleted.push(options)
    await user.keyboard('{Delete}')
    const confirm = await screen.findByRole('button', { name: 'Delete 2 files' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(confirm)
    await waitFor(() => expect(lastToast()).toEqual({ level: 'success', title: '2 files deleted' }))
    expect(deleted).toHaveLength(2)
  })

  it('chooses files apart by keys alone, and stays where it was when the last one is let go', async () => {
    const zoo = { ...picture, id: 'f3', name: 'Zoo.png' }
    show([picture, song, zoo, { ...picture, id: 'f4', name: 'Zorro.png' }])
    const list = await screen.findByRole('listbox', { name: 'Files' })
    const chosen = () =>
      within(list)
        .queryAllByRole('option', { selected: true })
        .map((option) => option.querySelector('b')?.textContent)
    const active = () =>
      document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.querySelector('b')
        ?.textContent
    list.focus()
    await user.keyboard('{ArrowRight}{Control>}{ArrowRight}{ArrowRight}{/Control}')
    expect(chosen()).toEqual(['Harbour at dusk.png'])
    expect(active()).toBe('Zoo.png')
    await user.keyboard(' ')
    expect(chosen()).toEqual(['Harbour at dusk.png', 'Zoo.png'])
    await user.keyboard('{ArrowLeft}')
    expect(chosen()).toEqual(['Opening theme.wav'])
    await user.keyboard(' ')
    expect(chosen()).toEqual([])
    expect(active()).toBe('Opening theme.wav')
    await user.keyboard('{ArrowRight}')
    expect(chosen()).toEqual(['Zoo.png'])
    await user.keyboard('{Escape}{ArrowRight}')
    expect(chosen()).toEqual(['Zorro.png'])
    await user.keyboard('{Meta>}{Home}{/Meta}{Enter}')
    expect(chosen()).toEqual(['Harbour at dusk.png'])
    expect(document.activeElement?.textContent).toBe('Harbour at dusk.png')
  })

  it('the library stops deleting when asked to, and keeps what is chosen meanwhile (CORE-CSF-001)', async () => {
    const files = [picture, song, { ...picture, id: 'f3', name: 'Zoo.png' }]
    show(files)
    fakes.handlers.listFileUses = () => []
    let answer: () => void = () => undefined
    fakes.handlers.deleteFile = () =>
      new Promise<void>((resolve) => {
        answer = () => {
          files.shift()
          resolve()
        }
      })
    ;(await screen.findByRole('listbox', { name: 'Files' })).focus()
    await user.keyboard('{Control>}a{/Control}{Delete}')
    const confirm = await screen.findByRole('button', { name: 'Delete 3 files' })
    await waitFor(() => expect(confirm.dataset['armed']).toBe('true'), { timeout: 15_000 })
    await user.click(confirm)
    await user.click(screen.getByRole('button', { name: 'Stop deleting' }))
    await user.click(screen.getByRole('option', { name: /Zoo/ }))
    await act(async () => answer())
    await waitFor(() =>
      expect(lastToast()).toEqual({ level: 'info', title: 'Stopped: 1 of 3 files deleted' }),
    )
    expect(fakes.calls.filter(({ name }) => name === 'deleteFile')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('option', { name: /Harbour/ })).toBeNull())
    expect(screen.getByRole('option', { name: /Zoo/, selected: true })).toBeDefined()
  })

  it('has folders with counts, an order and a list', async () => {
    const global: LibraryFile = { ...song, id: 'f4', owner: 'global', name: 'Applause.wav' }
    show([picture, song, { ...global, sizeBytes: 9_000_000 }])
    const names = () =>
      within(screen.getByRole('listbox', { name: 'Files' }))
        .getAllByRole('option')
        .map((option) => option.querySelector('b')?.textContent)
    await screen.findByRole('option', { name: /Applause/ })
    expect(screen.getByRole('link', { name: 'For everyone 1' }).getAttribute('href')).toBe(
      '/library?owner=global',
    )
    expect(screen.getByRole('link', { name: 'Mine 2' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Audio 2' })).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Size')
    expect(names()[0]).toBe('Applause.wav')
    await user.click(screen.getByRole('button', { name: 'Descending. Switch to ascending' }))
    expect(names().at(-1)).toBe('Applause.wav')
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(screen.getAllByText('Jan 2, 2026')).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: 'Tiles' }))
    // What belongs to everybody is nobody's to delete.
    await user.click(screen.getByRole('option', { name: /Applause/ }))
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
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
    expect(screen.getByText('The file is too large.')).toBeDefined()
    // Another try would end the same way.
    expect(screen.queryByRole('button', { name: 'Retry Ferry.mov' })).toBeNull()
    stop()
  })

  it('says that there is nothing yet, and that it could not be loaded', async () => {
    show([])
    await screen.findByRole('heading', { name: 'No files yet' })
    cleanup()
    fakes.handlers.storageWelcome = refused('storageWelcome', 'forbidden')
    renderPage(<Page />)
    await screen.findByText('Couldn’t load the library')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
