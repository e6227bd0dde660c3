import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { loadPreferences } from '../preferences/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { clearShortcut, remapShortcut, resetShortcut, resetShortcuts } from './actions.ts'
import { chordOfPress, isCharacterChord, type PressedChord } from './chord.ts'
import { chordForAria, chordKeys, isMissingOnKeyboard } from './chord-label.ts'
import { commandIds } from './command-ids.ts'
import { shortcuts } from './key-map.ts'
import { keyboardState, watchKeyboardLayout } from './keyboard-layout.ts'
import { ownShortcuts, shortcutHint, shortcutsInTheWay } from './own-shortcuts.ts'
import { reservationOf } from './reserved-chords.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  loadPreferences('u1')
})
afterEach(() => {
  loadPreferences(null)
  fakes.dispose()
})

const chordsOf = (id: string) => ownShortcuts(preferencesState).find((row) => row.id === id)?.chords
const press = (part: Partial<PressedChord>): PressedChord => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...part,
})

describe('the map of keys', () => {
  it('reaches every command, by an id of its own each', () => {
    expect(new Set(shortcuts.map(({ command }) => command))).toEqual(new Set(commandIds))
    expect(new Set(shortcuts.map(({ id }) => id)).size).toBe(shortcuts.length)
  })

  it('gives every command that has a chord of the browser another one too (GAP-130)', () => {
    const keyless = shortcuts.filter(({ chords }) => chords.length === 0)
    expect(keyless.map(({ command }) => command)).toEqual([
      'openMultiview',
      'saveAsTemplate',
      'endShow',
    ])
    for (const { command, chords } of shortcuts) {
      if (chords.length === 0) continue
      const free = chords.filter((chord) => reservationOf(chord) === null)
      expect(free.length, command).toBeGreaterThan(0)
    }
    expect(reservationOf('$mod+n')).toBe('newWindow')
  })

  it('gives no chord twice where both would be meant', () => {
    const none = { shortcuts: {}, characterKeys: true }
    for (const { id, chords } of shortcuts) {
      for (const chord of chords) expect(shortcutsInTheWay(id, chord, none), id).toEqual([])
    }
  })
})

describe('a press', () => {
  it('is read as a chord: digits by place, letters and signs by what they say', () => {
    expect(chordOfPress(press({ key: '&', code: 'Digit1' }), false)).toBe('Digit1')
    expect(chordOfPress(press({ key: '4', code: 'Numpad4' }), false)).toBe('Numpad4')
    expect(
      chordOfPress(press({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }), false),
    ).toBe('$mod+Shift+k')
    expect(chordOfPress(press({ key: 'k', metaKey: true }), true)).toBe('$mod+k')
    expect(chordOfPress(press({ key: 'k', metaKey: true }), false)).toBe('Meta+k')
    expect(chordOfPress(press({ key: 'Control', ctrlKey: true }), false)).toBeNull()
    expect(chordOfPress(press({ key: ' ', code: 'Space' }), false)).toBe('Space')
  })

  it('is read by its place where Alt or a dead key makes it say something else', () => {
    expect(chordOfPress(press({ key: 'å', code: 'KeyA', altKey: true }), true)).toBe('Alt+KeyA')
    expect(chordOfPress(press({ key: 'Dead', code: 'BracketLeft' }), false)).toBe('BracketLeft')
  })

  it('is a character without Ctrl, Cmd and Alt', () => {
    for (const chord of ['m', 'Shift+n', 'Digit1', '?', 'n a r']) {
      expect(isCharacterChord(chord), chord).toBe(true)
    }
    for (const chord of ['Space', 'F2', '$mod+n', 'Alt+KeyA', 'ArrowUp', 'Shift+F6']) {
      expect(isCharacterChord(chord), chord).toBe(false)
    }
  })
})

describe('a chord', () => {
  it('is drawn as the keys of the keyboard', () => {
    expect(chordKeys('$mod+Shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
    expect(chordKeys('$mod+k', true)).toEqual(['⌘', 'K'])
    expect(chordKeys('Digit0', false)).toEqual(['0'])
    expect(chordKeys('Shift+ArrowLeft', false)).toEqual(['Shift', '←'])
    expect(chordKeys('n a r', false)).toEqual(['N', 'A', 'R'])
    expect(chordKeys('Alt+KeyQ', false, { KeyQ: 'a' })).toEqual(['Alt', 'A'])
  })

  it('is told to screen readers in their words', () => {
    expect(chordForAria('$mod+Shift+z', false)).toBe('Control+Shift+Z')
    expect(chordForAria('$mod+z', true)).toBe('Meta+Z')
    expect(chordForAria('Digit3', false)).toBe('3')
    expect(chordForAria('Space', false)).toBe('Space')
  })

  it('may have no key of its own on a keyboard', () => {
    const azerty = { BracketLeft: '^', Digit5: '(', KeyQ: 'a' }
    expect(isMissingOnKeyboard('[', azerty)).toBe(true)
    expect(isMissingOnKeyboard('a', azerty)).toBe(false)
    expect(isMissingOnKeyboard('[', null)).toBe(false)
    expect(isMissingOnKeyboard('ArrowUp', azerty)).toBe(false)
  })

  it.each([
    ['$mod+n', 'newWindow'],
    ['$mod+Shift+n', 'newWindow'],
    ['$mod+t', 'newTab'],
    ['$mod+w', 'closeTab'],
    ['$mod+Tab', 'switchTab'],
    ['$mod+Digit1', 'switchTab'],
    ['F11', 'fullScreen'],
    ['Meta+d', 'system'],
  ])('%s is kept by the browser: %s', (chord, reason) => {
    expect(reservationOf(chord)).toBe(reason)
  })
})

describe('own keys', () => {
  it('are kept in this browser, and only those that are others', () => {
    remapShortcut('cut', 'F8')
    expect(chordsOf('cut')).toEqual(['F8'])
    loadPreferences(null)
    expect(chordsOf('cut')).toEqual(['Space'])
    loadPreferences('u1')
    expect(chordsOf('cut')).toEqual(['F8'])
    remapShortcut('cut', 'Space')
    expect(preferencesState.shortcuts).toEqual({})
  })

  it('are taken from what had them, on the screens where both would be meant', () => {
    expect(shortcutsInTheWay('cut', 'Enter', preferencesState).map(({ id }) => id)).toEqual([
      'auto',
    ])
    remapShortcut('cut', 'Enter')
    expect(chordsOf('auto')).toEqual([])
    remapShortcut('previousScene', 'ArrowLeft')
    expect(chordsOf('moveLeft')).toEqual(['ArrowLeft'])
    expect(chordsOf('previousItem')).toEqual([])
  })

  it('a sequence has its first key', () => {
    const others = shortcutsInTheWay('undoTake', 'n', preferencesState)
    expect(others.map(({ id }) => id)).toEqual(['openBetaSettings'])
  })

  it('are given back one by one, or all', () => {
    remapShortcut('cut', 'Enter')
    resetShortcut('auto')
    expect(chordsOf('auto')).toEqual(['Enter'])
    expect(chordsOf('cut')).toEqual([])
    clearShortcut('undoTake')
    expect(chordsOf('undoTake')).toEqual([])
    resetShortcuts()
    expect(chordsOf('cut')).toEqual(['Space'])
    expect(chordsOf('undoTake')).toEqual(['u'])
  })

  it('never take what is typed from a text, where they can be typed', () => {
    const inText = () =>
      ownShortcuts(preferencesState).find(({ id }) => id === 'savePreview')?.inText
    expect(inText()).toBe(true)
    remapShortcut('savePreview', 'k')
    expect(inText()).toBe(false)
    remapShortcut('savePreview', '$mod+k')
    expect(inText()).toBe(true)
  })

  it('show beside what they do', () => {
    expect(shortcutHint(preferencesState, 'openPalette')).toMatchObject({ aria: 'Control+K' })
    remapShortcut('togglePreviewMute', 'F9')
    expect(shortcutHint(preferencesState, 'togglePreviewMute')?.label).toBe('F9')
    expect(shortcutHint({ ...preferencesState, characterKeys: false }, 'undoTake')).toBeNull()
    expect(shortcutHint({ ...preferencesState, characterKeys: false }, 'addScene')?.label).toBe(
      'Ctrl N',
    )
  })
})

describe('the layout of the keyboard', () => {
  it('is asked of the browser, again when another one is chosen', async () => {
    const keyboard = new EventTarget() as EventTarget & {
      getLayoutMap: () => Promise<Map<string, string>>
    }
    let layout = new Map([['KeyQ', 'q']])
    keyboard.getLayoutMap = () => Promise.resolve(layout)
    const stop = watchKeyboardLayout({ keyboard })
    await Promise.resolve()
    expect(keyboardState.layout).toEqual({ KeyQ: 'q' })
    layout = new Map([['KeyQ', 'a']])
    keyboard.dispatchEvent(new Event('layoutchange'))
    await Promise.resolve()
    expect(keyboardState.layout).toEqual({ KeyQ: 'a' })
    stop()
    keyboardState.layout = null
  })

  it('is unknown where the browser does not tell', () => {
    watchKeyboardLayout({})()
    expect(keyboardState.layout).toBeNull()
  })
})
