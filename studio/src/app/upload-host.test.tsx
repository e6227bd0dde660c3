import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DockedTray } from '../features/upload-tray/index.ts'
import { filesState } from '../model/files/store.ts'
import { watchUploads } from '../model/files/watch-uploads.ts'
import { eventually } from '../testing/eventually.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { renderPage } from '../testing/render-page.tsx'
import { UploadHost } from './upload-host.tsx'

let fakes: FakeServices
let stop: () => void

beforeEach(() => {
  fakes = fakeServices()
  stop = watchUploads()
})
afterEach(() => {
  cleanup()
  stop()
  filesState.uploads = []
  fakes.dispose()
})

const film = new File(['x'], 'Ferry.mov')
const dropped = (target: EventTarget & Element, types = ['Files']) =>
  fireEvent.drop(target, { dataTransfer: { types, files: [film] } })

describe('files dropped on any page', () => {
  it('come into the library, unless what they were dropped on takes them, or they are no files (LIB-UPL-026)', () => {
    const add = vi.spyOn(fakes.services.uploads, 'add')
    renderPage(
      <>
        <UploadHost />
        <p>Page</p>
        <section aria-label="Stage" onDrop={(event) => event.preventDefault()} />
      </>,
    )
    dropped(screen.getByText('Page'), ['text/uri-list'])
    dropped(screen.getByRole('region', { name: 'Stage' }))
    expect(add).not.toHaveBeenCalled()
    // The browser would leave the page otherwise.
    expect(dropped(screen.getByText('Page'))).toBe(false)
    expect(add).toHaveBeenCalledWith([film])
    cleanup()
    dropped(document.body)
    expect(add).toHaveBeenCalledTimes(1)
  })
})

describe('the tray', () => {
  const begin = () =>
    act(async () => {
      fakes.emitUpload({ kind: 'added', id: 'up', name: 'Ferry.mov', sizeBytes: 1 })
      fakes.emitUpload({ kind: 'started', id: 'up' })
      fakes.emitUpload({ kind: 'progress', id: 'up', progressPercent: 64 })
    })

  it('is one line on any page, which opens, with tools for all', async () => {
    const user = userEvent.setup()
    renderPage(<UploadHost />)
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    await begin()
    await screen.findByRole('region', { name: 'Uploads' })
    expect(screen.getByText('1 left')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show uploads' }))
    expect(screen.getByRole('progressbar', { name: 'Upload of Ferry.mov' })).toBeDefined()
    const pause = vi.spyOn(fakes.services.uploads, 'pause')
    await user.click(screen.getByRole('button', { name: 'Pause all' }))
    expect(pause).toHaveBeenCalledWith('up')
  })

  it('goes away as a whole once nothing is on its way, with what is done and what failed', async () => {
    const user = userEvent.setup()
    renderPage(<UploadHost />)
    await begin()
    await screen.findByRole('region', { name: 'Uploads' })
    const dismiss = () =>
      screen.queryByRole('button', { name: 'Dismiss finished and failed uploads' })
    expect(dismiss()).toBeNull()
    const fault = { key: 'uploadErrorMessageMaxSize', sizeBytes: 2, maxSizeBytes: 1 } as const
    await act(async () => fakes.emitUpload({ kind: 'refused', id: 'up', fault }))
    const remove = vi.spyOn(fakes.services.uploads, 'remove')
    const button = dismiss()
    if (!button) throw new Error('the list cannot be closed')
    await user.click(button)
    expect(remove).toHaveBeenCalledWith('up')
  })

  it('the upload tray is there once: where a page holds it, nothing floats', async () => {
    const { unmount } = renderPage(
      <>
        <UploadHost />
        <DockedTray />
      </>,
    )
    await begin()
    await eventually(() =>
      expect(screen.getAllByRole('region', { name: 'Uploads' })).toHaveLength(1),
    )
    expect(screen.queryByRole('button', { name: 'Show uploads' })).toBeNull()
    unmount()
    expect(filesState.trayHolders).toBe(0)
  })
})
