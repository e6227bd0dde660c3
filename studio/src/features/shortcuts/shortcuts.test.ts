// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CommandId, commandIds } from '../../model/shortcuts/command-ids.ts'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { type KeyChoices, ownShortcuts } from '../../model/shortcuts/own-shortcuts.ts'
import { bindShortcuts } from './bind-shortcuts.ts'
import { CHORD_INTERVAL_MS } from './key-gate.ts'
import { shortcutsState } from './store.ts'

let ran: [CommandId, number][]
let commands: Commands
let choices: KeyChoices
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
  choices = { shortcuts: {}, characterKeys: true }
  unbind = bindShortcuts({
    target: window,
    commands: () => commands,
    shortcuts: () => ownShortcuts(choices),
    isLocked: () => isLocked,
  })
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

describe('the way about', () => {
  it('is F1 home, F2 mixer, F3 editor, F4 library (CORE-KEY-001 to CORE-KEY-004)', () => {
    for (const key of ['F1', 'F2', 'F3', 'F4']) expect(press(key)).toBe(true)
    expect(ran.map(([id]) => id)).toEqual(['goHome', 'goMixer', 'goEditor', 'goLibrary'])
  })

  it('n, a, r one after another opens the beta settings, and the a adds no scene (CORE-KEY-019)', () => {
    for (const key of ['n', 'a', 'r']) press(key)
    expect(ran).toEqual([['openBetaSettings', 0]])
    press('a')
    expect(ran.at(-1)).toEqual(['addScene', 0])
  })

  it('n, a, r is nothing with another key between, slowly, or while a text is edited', () => {
    const each = [
      ['addScene', 0],
      ['renameElement', 0],
    ]
    for (const key of ['n', 'x', 'a', 'r']) press(key)
    expect(ran).toEqual(each)
    ran = []
    press('n')
    nowMs += 1_500
    press('a')
    press('r')
    expect(ran).toEqual(each)
    ran = []
    const field = focused('<input autofocus>')
    for (const key of ['n', 'a', 'r']) press(key, {}, field)
    expect(ran).toEqual([])
  })
})

describe("a visitor's own keys", () => {
  it('do what he gave them, and the old ones nothing', () => {
    choices = { shortcuts: { cut: ['F8'], 'takeScene-1': ['x'] }, characterKeys: true }
    press(' ', space)
    press('1', { code: 'Digit1' })
    expect(ran).toEqual([])
    press('F8')
    press('x')
    expect(ran).toEqual([
      ['cut', 0],
      ['takeScene', 0],
    ])
  })

  it('a letter that he gives to something leaves lists and buttons their keys', () => {
    choices = { shortcuts: { openPalette: ['p'] }, characterKeys: true }
    press('p', {}, focused('<button autofocus></button>'))
    expect(ran).toEqual([])
    document.body.innerHTML = ''
    press('p')
    expect(ran).toEqual([['openPalette', 0]])
  })

  it('single characters do nothing where he switched them off; Space, arrows and chords go on (WCAG 2.1.4)', () => {
    choices = { shortcuts: {}, characterKeys: false }
    press('m')
    press('1', { code: 'Digit1' })
    press('N', { shiftKey: true })
    for (const key of ['n', 'a', 'r']) press(key)
    expect(ran).toEqual([])
    press(' ', space)
    press('ArrowUp')
    press('n', { ctrlKey: true })
    expect(ran.map(([id]) => id)).toEqual(['cut', 'previousScene', 'addScene'])
  })

  it('are held while new ones are pressed', () => {
    shortcutsState.recordingId = 'cut'
    press(' ', space)
    shortcutsState.recordingId = null
    expect(ran).toEqual([])
  })
})

describe('keys of the editor', () => {
  it('arrows move by 0.5, with Shift by 5, and repeat (CORE-KEY-016)', () => {
    commands = editorCommands()
    press('ArrowLeft')
    press('ArrowDown', { shiftKey: true, repeat: true })
    press('ArrowRight', { altKey: true })
    expect(ran).toEqual([
      ['moveLeft', 0.5],
      ['moveDown', 5],
      ['wider', 0.5],
    ])
  })

  it('arrows step through scenes and items where the screen has that command (CORE-KEY-017, CORE-KEY-018)', () => {
    press('ArrowUp')
    press('ArrowDown')
    press('ArrowLeft')
    press('ArrowRight')
    const steps = ['previousScene', 'nextScene', 'previousItem', 'nextItem']
    expect(ran.map(([id]) => id)).toEqual(steps)
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

  it('leaves pasting to the browser as well, which brings along what it holds', () => {
    expect(press('v', { ctrlKey: true })).toBe(false)
    expect(press('d', { ctrlKey: true })).toBe(true)
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
  ])('%s is %s %s (CORE-KEY-011, CORE-KEY-012, CORE-KEY-015, GAP-130)', (key, held, id) => {
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

function zoned(zone: string, inner: string): string {
  return `<div data-zone="${zone}">${inner}</div>`
}

/** What the editor has: without the ways of the mixer that share its keys. */
function editorCommands(): Commands {
  const mixers: readonly CommandId[] = ['previousScene', 'nextScene', 'previousItem', 'nextItem']
  return Object.fromEntries(
    Object.entries(allCommands()).filter(([id]) => !mixers.some((own) => own === id)),
  )
}
