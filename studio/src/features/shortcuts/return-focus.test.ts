// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { returnFocusAfterPress } from './return-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = returnFocusAfterPress(document)
})
afterEach(() => stop())

function press(html: string, detail: number): boolean {
  document.body.innerHTML = html
  const button = document.querySelector('button')
  if (!button) throw new Error('the sample has no button')
  button.focus()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  return document.activeElement === button
}

describe('returnFocusAfterPress', () => {
  it('lets a pressed button go, so that Space does not press it again', () => {
    expect(press('<button>Mute</button>', 1)).toBe(false)
    expect(press('<button role="radio">Fill</button>', 1)).toBe(false)
  })

  it('lets a button go whose icon was replaced by the press', () => {
    document.body.innerHTML = '<button><svg></svg></button>'
    const button = document.querySelector('button')
    const icon = document.querySelector('svg')
    button?.addEventListener('click', () => icon?.remove())
    button?.focus()
    icon?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(document.activeElement).not.toBe(button)
  })

  it('keeps focus after a key', () => {
    expect(press('<button>Mute</button>', 0)).toBe(true)
  })

  it('keeps focus on what opens a menu or lies in a layer', () => {
    expect(press('<button aria-haspopup="menu">Menu</button>', 1)).toBe(true)
    expect(press('<div role="dialog"><button>Close</button></div>', 1)).toBe(true)
  })
})
