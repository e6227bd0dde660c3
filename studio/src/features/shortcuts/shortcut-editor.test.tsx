import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadPreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { keyboardState } from '../../model/shortcuts/keyboard-layout.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'
import { shortcutsState } from './store.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  loadPreferences('u1')
  renderPage(<ShortcutEditor headingLevel={2} />)
})
afterEach(() => {
  cleanup()
  loadPreferences(null)
  keyboardState.layout = null
  fakes.dispose()
})

/** The row of a command. */
function row(command: string) {
  const item = screen.getByText(command).closest('li')
  if (!item) throw new Error(`no row "${command}"`)
  return within(item)
}
/** The store tells its views a moment later. */
const during = (what: () => unknown) =>
  act(async () => {
    what()
  })
const press = (init: KeyboardEventInit) => during(() => fireEvent.keyDown(window, init))
const click = (name: string) => during(() => fireEvent.click(screen.getByRole('button', { name })))
const change = (command: string) => click(`Change the keys of “${command}”`)

describe('changing keys', () => {
  it('gives a command the keys that are pressed next, and keeps them', async () => {
    await change('Cut preview to air')
    expect(row('Cut preview to air').getByText(/Press the new keys/)).toBeDefined()
    expect(shortcutsState.recordingId).toBe('cut')
    await press({ key: 'Shift', code: 'ShiftLeft', shiftKey: true })
    await press({ key: 'F8', code: 'F8', shiftKey: true })
    expect(preferencesState.shortcuts).toEqual({ cut: ['Shift+F8'] })
    expect(shortcutsState.recordingId).toBeNull()
    expect(row('Cut preview to air').getByText('F8')).toBeDefined()
  })

  it.each([
    [{ key: 'n', code: 'KeyN', ctrlKey: true }, /Ctrl N opens a browser window/],
    [{ key: 'N', code: 'KeyN', ctrlKey: true, shiftKey: true }, /opens a browser window/],
    [{ key: 't', code: 'KeyT', ctrlKey: true }, /opens a browser tab/],
    [{ key: 'w', code: 'KeyW', ctrlKey: true }, /closes the tab/],
    [{ key: 'Tab', code: 'Tab', ctrlKey: true }, /switches tabs/],
    [{ key: '1', code: 'Digit1', ctrlKey: true }, /switches tabs/],
    [{ key: 'F11', code: 'F11' }, /full screen/],
  ])('refuses what the browser keeps, and says why: %o', async (keys, reason) => {
    await change('Cut preview to air')
    await press(keys)
    expect(row('Cut preview to air').getByText(reason)).toBeDefined()
    expect(preferencesState.shortcuts).toEqual({})
  })

  it('tells whose keys they are, and takes them only when asked to', async () => {
    await change('Cut preview to air')
    await press({ key: 'Enter', code: 'Enter' })
    expect(row('Cut preview to air').getByText(/Enter is already used by: Take with/)).toBeDefined()
    expect(preferencesState.shortcuts).toEqual({})
    await click('Use it here')
    expect(preferencesState.shortcuts).toEqual({ cut: ['Enter'], auto: [] })
    expect(row('Take with the transition').getByText('No key')).toBeDefined()
  })

  it('gives up with Escape, with a press elsewhere, and with the same button', async () => {
    await change('Cut preview to air')
    await press({ key: 'Escape', code: 'Escape' })
    expect(shortcutsState.recordingId).toBeNull()
    await change('Cut preview to air')
    await during(() => fireEvent.pointerDown(document.body))
    expect(shortcutsState.recordingId).toBeNull()
    await change('Cut preview to air')
    const cancel = screen.getByRole('button', { name: 'Keep the keys of “Cut preview to air”' })
    await during(() => fireEvent.pointerDown(cancel))
    await during(() => fireEvent.click(cancel))
    expect(shortcutsState.recordingId).toBeNull()
    expect(preferencesState.shortcuts).toEqual({})
  })

  it('takes keys away, gives one back, and gives all back', async () => {
    await click('Remove the keys of “Undo the last take”')
    expect(preferencesState.shortcuts).toEqual({ undoTake: [] })
    await click('Reset the keys of “Undo the last take”')
    expect(preferencesState.shortcuts).toEqual({})
    await change('Undo the last take')
    await press({ key: 'F9', code: 'F9' })
    await click('Reset all')
    expect(preferencesState.shortcuts).toEqual({})
  })

  it('finds a command, and says where a keyboard has no key for it', async () => {
    keyboardState.layout = { BracketLeft: '^', BracketRight: '$' }
    await screen.findByText('This keyboard has no separate key for [.')
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a shortcut' }), {
      target: { value: 'take scene 3' },
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
