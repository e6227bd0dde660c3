import type { LibraryFont } from '@proscenium/protocol'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberFont } from '../../model/fonts/font-news.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { lastToast } from '../../testing/shown-words.ts'
import { FontCreatePage, FontEditPage } from './font-pages.tsx'
import { FontsPage } from './fonts-page.tsx'

const house: LibraryFont = {
  id: 'f1',
  name: 'House',
  owner: 'user',
  disabled: false,
  thumbnailUrl: null,
  faces: [{ face: 'regular', format: 'ttf', sizeBytes: 20_000, url: '/f1' }],
}
const TTF = new Uint8Array([0, 1, 0, 0, 0, 0])
const user = userEvent.setup()
let fakes: FakeServices
let isBroken = false

class FakeFontFace {
  async load() {
    if (isBroken) throw new Error('broken')
    return this
  }
}

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  isBroken = false
  vi.stubGlobal('FontFace', FakeFontFace)
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: () => undefined, delete: () => undefined },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fakes.dispose()
})

const give = (file: File, face = 'regular') => {
  const input = document.querySelector(`input[data-face="${face}"]`)
  if (input) fireEvent.change(input, { target: { files: [file] } })
}
const save = () => screen.getByRole('button', { name: 'Save' })

describe('the fonts of the library (LIB-CFN-001)', () => {
  it('says that there are none, that they could not be loaded, or that they come later', async () => {
    fakes.handlers.listFonts = () => []
    renderPage(<FontsPage />)
    await screen.findByRole('heading', { name: 'No fonts yet' })
    cleanup()
    fakes.handlers.listFonts = refused('listFonts', 'forbidden')
    renderPage(<FontsPage />)
    await screen.findByText('Couldn’t load the fonts')
    cleanup()
    fakes.handlers.listFonts = refused('listFonts', 'not_implemented')
    renderPage(<FontsPage />)
    await screen.findByRole('heading', { name: 'Your own fonts aren’t available' })
  })

  it('lists them by name', async () => {
    fakes.handlers.listFonts = () => [house]
    renderPage(<FontsPage />)
    await screen.findByRole('link', { name: 'Edit House' })
    expect(screen.getByText('1 face')).toBeDefined()
  })
})

describe('making a font (LIB-SCR-003)', () => {
  it('sends nothing without a regular file, nor what is no font (LIB-FNT-008, GAP-162)', async () => {
    renderPage(<FontCreatePage onDone={() => undefined} />)
    expect(save().getAttribute('aria-disabled')).toBe('true')
    give(new File(['<html>'], 'page.ttf'))
    await screen.findByText('page.ttf isn’t a font: choose a TTF, OTF, WOFF or WOFF2 file')
    give(new File([new Uint8Array(10_000_001)], 'huge.ttf'))
    await screen.findByText('huge.ttf is larger than 10 MB')
    isBroken = true
    give(new File([TTF], 'cut.ttf'))
    await screen.findByText('cut.ttf can’t be read as a font: it is damaged or incomplete')
    expect(save().getAttribute('aria-disabled')).toBe('true')
    expect(fakes.calls.filter(({ name }) => name === 'createFont')).toEqual([])
  })

  it('a new font is done when the server tells of it by its id (LIB-FNT-018, GAP-161)', async () => {
    const onDone = vi.fn()
    fakes.handlers.createFont = () => ({ id: 'f1' })
    renderPage(<FontCreatePage onDone={onDone} />)
    give(new File([TTF], 'house.ttf'))
    await screen.findByRole('button', { name: 'Replace the file: Regular' })
    await user.click(save())
    await screen.findByText('Waiting for the server to process the font')
    rememberFont({ ...house, id: 'other' })
    expect(onDone).not.toHaveBeenCalled()
    rememberFont(house)
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(lastToast()).toEqual({ level: 'success', title: 'Font added' })
  })

  it.each([
    ['is done when the list has it after 30 s', [house], true],
    ['fails when it is not there after 30 s', [], false],
  ])('%s (GAP-161)', async (_, fonts, isDone) => {
    const onDone = vi.fn()
    fakes.handlers.createFont = () => ({ id: 'f1' })
    fakes.handlers.listFonts = () => fonts
    renderPage(<FontCreatePage onDone={onDone} />)
    give(new File([TTF], 'house.ttf'))
    await screen.findByRole('button', { name: 'Replace the file: Regular' })
    await user.click(save())
    await screen.findByText('Waiting for the server to process the font')
    await fakes.clock.advance(29_999)
    expect(fakes.calls.filter(({ name }) => name === 'listFonts')).toEqual([])
    await fakes.clock.advance(2)
    if (isDone) await waitFor(() => expect(onDone).toHaveBeenCalled())
    else await screen.findByText('The font couldn’t be saved')
    expect(onDone).toHaveBeenCalledTimes(isDone ? 1 : 0)
  })

  it('says at the file why the server refused it', async () => {
    fakes.handlers.createFont = refused('createFont', 'unsupported_file')
    renderPage(<FontCreatePage onDone={() => undefined} />)
    give(new File([TTF], 'house.ttf'))
    await screen.findByRole('button', { name: 'Replace the file: Regular' })
    await user.click(save())
    await screen.findByText('The font couldn’t be saved')
  })
})

describe('editing a font (LIB-SCR-004, GAP-160)', () => {
  it('the page of a font saves its name, shows what others changed, and deletes it after asking (LIB-FNT-013, LIB-FNT-019, LIB-CFN-005)', async () => {
    let fonts = [house]
    fakes.handlers.listFonts = () => fonts
    fakes.handlers.updateFont = () => {
      fonts = [{ ...house, name: 'Home' }]
      return fonts[0]
    }
    const onGone = vi.fn()
    renderPage(<FontEditPage fontId="f1" onGone={onGone} />)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await user.clear(name)
    await user.type(name, 'Home')
    await user.click(save())
    await waitFor(() => expect(lastToast()).toEqual({ level: 'success', title: 'Font saved' }))
    fonts = [{ ...house, name: 'By somebody else' }]
    rememberFont({ ...house, name: 'By somebody else' })
    await screen.findByDisplayValue('By somebody else')
    fakes.handlers.deleteFont = () => {
      fonts = []
    }
    await user.click(screen.getByRole('button', { name: 'Delete font' }))
    const dialog = await screen.findByRole('alertdialog')
    const confirm = dialog.querySelector<HTMLElement>('[data-armed]')
    await waitFor(() => expect(confirm?.dataset['armed']).toBe('true'), { timeout: 15_000 })
    if (confirm) await user.click(confirm)
    await waitFor(() => expect(onGone).toHaveBeenCalled())
  })

  it('says that a font is not there', async () => {
    fakes.handlers.listFonts = () => []
    renderPage(<FontEditPage fontId="f9" onGone={() => undefined} />)
    await screen.findByRole('heading', { name: 'This font doesn’t exist' })
  })
})
