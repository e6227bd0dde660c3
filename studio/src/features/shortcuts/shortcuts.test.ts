// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindShortcuts, shortcutsByChord } from './bind-shortcuts.ts'
import { chordKeys } from './chord-label.ts'
import { CHORD_INTERVAL_MS } from './key-gate.ts'
import { type CommandId, type Commands, commandIds, reservedChords, shortcuts } from './key-map.ts'

let ran: [CommandId, number][]
let commands: Commands
let isLocked: boolean
let unbind: () => void
let nowMs: number

const allCommands = (): Commands =>
  Object.fromEntries(
    commandIds.map((id) => [id, (argument: number) => void ran.push([id, argument])]),
  )

beforeEach(() => {
  ran = []
  commands = allCommands()
  isLocked = false
  nowMs = 0
  document.body.innerHTML = ''
  unbind = bindShortcuts({ target: window, commands: () => commands, isLocked: () => isLocked })
})
afterEach(() => unbind())

function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body): boolean {
  nowMs += 1
  const event = new KeyboardEvent('keydown', {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
    ...init,
  })
  Object.defineProperty(event, 'timeStamp', { value: nowMs })
  Object.defineProperty(event, 'getModifierState', {
    value: (name: string) =>
      ({
        Shift: init.shiftKey,
        Control: init.ctrlKey,
        Alt: init.altKey,
        Meta: init.metaKey,
      })[name] === true,
  })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

function focused(html: string): Element {
  document.body.innerHTML = html
  const element = document.querySelector('[autofocus]')
  if (!(element instanceof HTMLElement)) throw new Error('the sample has no focused element')
  element.focus()
  return element
}

const space = { code: 'Space' }

describe('keys of the show', () => {
  it('Space applies the preview to live, Enter takes with the transition (CORE-KEY-007)', () => {
    expect(press(' ', space)).toBe(true)
    press('Enter')
    expect(ran).toEqual([
      ['cut', 0],
      ['auto', 0],
    ])
  })

  it('1 to 9 and 0 take scenes 0 to 9, by place and on the number pad (CORE-KEY-005)', () => {
    press('1', { code: 'Digit1' })
    press('&', { code: 'Digit1' })
    press('0', { code: 'Digit0' })
    press('9', { code: 'Numpad9' })
    press('PageUp', { code: 'Numpad9' })
    expect(ran).toEqual([
      ['takeScene', 0],
      ['takeScene', 0],
      ['takeScene', 9],
      ['takeScene', 8],
    ])
  })

  it('m toggles preview mute, u takes the last take back (CORE-KEY-006)', () => {
    press('m')
    press('u')
    expect(ran.map(([id]) => id)).toEqual(['togglePreviewMute', 'undoTake'])
  })

  it('do not repeat while they are held', () => {
    press(' ', { ...space, repeat: true })
    press('m', { repeat: true })
    press('1', { code: 'Digit1', repeat: true })
    expect(ran).toEqual([])
  })

  it('are held by the key lock, while the way about stays free', () => {
    isLocked = true
    press(' ', space)
    press('1', { code: 'Digit1' })
    press('ArrowUp')
    expect(ran).toEqual([])
    press('F2')
    press('L', { shiftKey: true })
    press('?', { shiftKey: true, code: 'Slash' })
    expect(ran.map(([id]) => id)).toEqual(['goMixer', 'toggleKeyLock', 'openSheet'])
  })

  it('are nothing to a screen without the command', () => {
    commands = {}
    expect(press(' ', space)).toBe(false)
  })
})

describe('zones', () => {
  it.each([
    ['a button', '<button autofocus>Mute</button>'],
    ['a slider', '<div role="slider" tabindex="0" autofocus></div>'],
    ['a check box', '<input type="checkbox" autofocus>'],
    [
      'a button in a control region of the show',
      zoned('show', zoned('control', '<button autofocus></button>')),
    ],
  ])('%s keeps Space, Enter, digits and arrows', (_, html) => {
    const control = focused(html)
    press(' ', space, control)
    press('Enter', {}, control)
    press('1', { code: 'Digit1' }, control)
    press('ArrowUp', {}, control)
    press('Backspace', {}, control)
    expect(ran).toEqual([])
  })

  it('a tile of the scene grid belongs to the show', () => {
    const tile = focused(zoned('show', '<button autofocus>Scene</button>'))
    expect(press(' ', space, tile)).toBe(true)
    expect(ran).toEqual([['cut', 0]])
  })

  it.each(['<input autofocus>', '<textarea autofocus></textarea>'])(
    'while %s is edited only saving and F1 to F4 work (GAP-129)',
    (html) => {
      const field = focused(html)
      press(' ', space, field)
      press('m', {}, field)
      press('z', { ctrlKey: true }, field)
      expect(ran).toEqual([])
      press('s', { ctrlKey: true }, field)
      press('F3', {}, field)
      expect(ran.map(([id]) => id)).toEqual(['savePreview', 'goEditor'])
    },
  )

  it('a modal keeps every key (CORE-KEY-020)', () => {
    document.body.innerHTML = '<div role="dialog"></div>'
    press(' ', space)
    press('F2')
    press('s', { ctrlKey: true })
    expect(ran).toEqual([])
  })

  it('a popover and a panel leave the show its keys, but not those that are pressed in them', () => {
    const button = focused(
      '<div data-radix-popper-content-wrapper><div role="dialog"></div></div><div role="dialog" data-nonmodal><p tabindex="-1" autofocus></p></div>',
    )
    press(' ', space, button)
    expect(ran).toEqual([])
    if (button instanceof HTMLElement) button.blur()
    press(' ', space)
    expect(ran).toEqual([['cut', 0]])
    const panel = focused('<div role="dialog" data-nonmodal tabindex="-1" autofocus></div>')
    press(' ', space, panel)
    expect(press('Escape', {}, panel)).toBe(false)
    expect(ran).toEqual([
      ['cut', 0],
      ['cut', 0],
    ])
  })

  it('nothing fires while a word is composed', () => {
    press('m', { isComposing: true })
    expect(ran).toEqual([])
  })
})

describe('keys of the editor', () => {
  it('arrows move by 0.5, with Shift by 5, and repeat (CORE-KEY-016)', () => {
    const { previousScene: _up, nextScene: _down, ...editor } = allCommands()
    commands = editor
    press('ArrowLeft')
    press('ArrowDown', { shiftKey: true, repeat: true })
    press('ArrowRight', { altKey: true })
    expect(ran).toEqual([
      ['moveLeft', 0.5],
      ['moveDown', 5],
      ['wider', 0.5],
    ])
  })

  it('arrows step through scenes where the screen has that command (CORE-KEY-017)', () => {
    press('ArrowUp')
    press('ArrowDown')
    expect(ran.map(([id]) => id)).toEqual(['previousScene', 'nextScene'])
  })

  it.each([
    ['z', {}, 'undo'],
    ['z', { shiftKey: true }, 'redo'],
    ['s', {}, 'savePreview'],
    ['c', {}, 'copyElement'],
    ['v', {}, 'pasteElement'],
    ['d', {}, 'duplicateElement'],
    ['n', {}, 'addScene'],
    ['k', {}, 'openPalette'],
  ])('Ctrl+%s with %o is %s (CORE-KEY-008 to CORE-KEY-014)', (key, held, id) => {
    press(key, { ctrlKey: true, ...held })
    expect(ran.map(([command]) => command)).toEqual([id])
  })

  it('Ctrl chords fire once in 600 ms, each on its own (CORE-KEY-021)', () => {
    press('v', { ctrlKey: true })
    press('v', { ctrlKey: true })
    press('c', { ctrlKey: true })
    expect(ran.map(([id]) => id)).toEqual(['pasteElement', 'copyElement'])
    nowMs += CHORD_INTERVAL_MS
    press('v', { ctrlKey: true })
    expect(ran).toHaveLength(3)
  })

  it('undo and redo count every press, however fast', () => {
    press('z', { ctrlKey: true })
    press('z', { ctrlKey: true })
    press('z', { ctrlKey: true, shiftKey: true })
    press('z', { ctrlKey: true, repeat: true })
    expect(ran.map(([id]) => id)).toEqual(['undo', 'undo', 'redo'])
  })

  it.each([
    ['Escape', {}, 'clearSelection'],
    ['Backspace', {}, 'deleteElement'],
    ['S', { shiftKey: true }, 'toggleSnapping'],
    ['N', { shiftKey: true }, 'addScene'],
    ['a', {}, 'addScene'],
    [']', {}, 'bringForward'],
    ['[', {}, 'sendBackward'],
  ])('%s is %s %s (CORE-KEY-011, 012, 015, GAP-130)', (key, held, id) => {
    press(key, held)
    expect(ran.map(([command]) => command)).toEqual([id])
  })

  it('leaves copying selected words to the browser', () => {
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
    expect(press('c', { ctrlKey: true })).toBe(false)
    expect(ran).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('the map itself', () => {
  it('gives every command that has a reserved chord another one too (GAP-130)', () => {
    for (const shortcut of shortcuts.filter(({ chords }) => isReserved(chords))) {
      const others = shortcuts.filter(({ command }) => command === shortcut.command)
      expect(others.some(({ chords }) => !isReserved(chords))).toBe(true)
    }
  })

  it('binds every command', () => {
    const bound = new Set([...shortcutsByChord().values()].flat().map(({ command }) => command))
    expect([...bound].sort()).toEqual([...commandIds].sort())
  })

  it('draws chords as keys', () => {
    expect(chordKeys('$mod+Shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
    expect(chordKeys('$mod+k', true)).toEqual(['⌘', 'K'])
    expect(chordKeys('Digit0', false)).toEqual(['0'])
    expect(chordKeys('Shift+ArrowLeft', false)).toEqual(['Shift', '←'])
  })
})

function isReserved(chords: readonly string[]): boolean {
  return chords.every((chord) => reservedChords.includes(chord))
}

function zoned(zone: string, inner: string): string {
  return `<div data-zone="${zone}">${inner}</div>`
}
