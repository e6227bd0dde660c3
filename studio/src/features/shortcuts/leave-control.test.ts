// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaveControlAtEscape } from './leave-control.ts'

let stop: () => void
beforeEach(() => {
  stop = leaveControlAtEscape(window)
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

function escapeIn(
  html: string,
  prepare: (element: HTMLElement) => void = () => undefined,
): boolean {
  document.body.innerHTML = html
  const element = document.querySelector('[data-here]')
  if (!(element instanceof HTMLElement)) throw new Error('the sample has no element')
  element.focus()
  prepare(element)
  const init = { key: 'Escape', bubbles: true, cancelable: true }
  element.dispatchEvent(new KeyboardEvent('keydown', init))
  return document.activeElement !== element
}

describe('Escape in a control', () => {
  it.each([
    ['a button of a menu', '<button data-here aria-haspopup="menu">Lock</button>'],
    ['a slider', '<div data-here role="slider" tabindex="0"></div>'],
    ['a field with nothing to put back', '<input data-here value="-6">'],
  ])('gives the keys back to the show: %s', (_, html) => {
    expect(escapeIn(html)).toBe(true)
  })

  it.each([
    [
      'what closes something',
      (element: HTMLElement) =>
        element.addEventListener('keydown', (event) => event.preventDefault()),
    ],
    [
      'what puts something back',
      (element: HTMLElement) =>
        element.addEventListener('keydown', (event) => event.stopPropagation()),
    ],
  ])('is left to %s', (_, prepare) => {
    expect(escapeIn('<input data-here>', prepare)).toBe(false)
  })

  it.each(['instant-open', 'delayed-open'])(
    'closes a tooltip that is open (%s) and gives the keys back at once',
    (state) => {
      // A layer takes the key before the page does.
      const close = (event: Event) => event.preventDefault()
      document.addEventListener('keydown', close, { capture: true })
      expect(escapeIn(`<button data-here data-state="${state}">Stop</button>`)).toBe(true)
      expect(
        escapeIn(`<div role="dialog"><button data-here data-state="${state}">OK</button></div>`),
      ).toBe(false)
      document.removeEventListener('keydown', close, { capture: true })
    },
  )

  it('closes a tooltip that describes what opens something, and gives the keys back at once', () => {
    const close = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', close, { capture: true })
    const opener = '<button data-here data-state="closed" aria-describedby="tip">Log</button>'
    expect(escapeIn(`${opener}<span id="tip" role="tooltip">Log</span>`)).toBe(true)
    document.removeEventListener('keydown', close, { capture: true })
  })

  it('is left to a dialog, and to the show', () => {
    expect(escapeIn('<div role="dialog"><button data-here>OK</button></div>')).toBe(false)
    expect(escapeIn('<div data-zone="show" ><button data-here>1</button></div>')).toBe(false)
  })
})
