import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { shortcuts } from '../../model/shortcuts/key-map.ts'
import { bindShortcuts } from './bind-shortcuts.ts'
import { returnFocusAfterPress } from './return-focus.ts'

let unbind: (() => void) | undefined

afterEach(() => {
  unbind?.()
  document.body.replaceChildren()
})

/** A page with a button in a place of its own, focused; `cut` counts what Space did. */
function openPage() {
  const cut = vi.fn()
  document.body.innerHTML =
    '<section data-focus-home tabindex="-1"><button>Go live</button></section>'
  unbind = bindShortcuts({
    target: window,
    commands: (): Commands => ({ cut }),
    shortcuts: () => shortcuts,
    isLocked: () => false,
  })
  const button = document.querySelector('button') as HTMLButtonElement
  button.focus()
  return { cut, button }
}

/** Presses Space so long from now. */
function pressSpace(inMs = 0): void {
  const press = new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true })
  Object.defineProperty(press, 'timeStamp', { value: performance.now() + inMs })
  const focused = document.activeElement ?? document.body
  focused.dispatchEvent(press)
}

/** Changes the page and resolves once the earlier mutation observers have run. */
async function change(act: () => void): Promise<void> {
  const seen = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  act()
  await seen
}

describe('a focused control that goes away', () => {
  it('leaves focus to its place, from which Space is no cut', async () => {
    const { cut, button } = openPage()
    await change(() => button.remove())
    expect(document.activeElement?.hasAttribute('data-focus-home')).toBe(true)
    pressSpace()
    expect(cut).not.toHaveBeenCalled()
  })

  it('leaves the keys to the show where it was pressed with the pointer', async () => {
    const { cut, button } = openPage()
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await change(() => button.remove())
    expect(document.activeElement).toBe(document.body)
    pressSpace()
    expect(cut).toHaveBeenCalledOnce()
  })

  it('has lost nothing where it let focus go before, as after a press with the pointer', async () => {
    const { cut, button } = openPage()
    const stopReturning = returnFocusAfterPress(document)
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(document.activeElement).toBe(document.body)
    // Forgotten in a microtask.
    await Promise.resolve()
    await change(() => button.remove())
    expect(document.activeElement).toBe(document.body)
    pressSpace()
    expect(cut).toHaveBeenCalledOnce()
    stopReturning()
  })

  it('takes a press of the next second with it, where no place is left', async () => {
    const { cut } = openPage()
    await change(() => document.body.replaceChildren())
    pressSpace()
    expect(cut).not.toHaveBeenCalled()
    pressSpace(1_500)
    expect(cut).toHaveBeenCalledOnce()
  })
})
