import { proxy } from 'valtio'
import type { KeyboardLayout } from './chord-label.ts'

/** The part of `navigator.keyboard` that is used; only Chromium has it. */
interface BrowserKeyboard extends Partial<EventTarget> {
  readonly getLayoutMap?: () => Promise<Iterable<[string, string]>>
}

/** What is printed on this keyboard. */
export const keyboardState = proxy<{ layout: KeyboardLayout }>({ layout: null })

/** Asks the browser what stands on the keys, again when the visitor chooses another layout. Answers with a stop. */
export function watchKeyboardLayout(host: object = globalThis.navigator): () => void {
  const keyboard = (host as { keyboard?: BrowserKeyboard }).keyboard
  if (!keyboard?.getLayoutMap) return () => undefined
  let isStopped = false
  const read = () => {
    const wanted = keyboard.getLayoutMap?.() ?? Promise.resolve([])
    wanted.then(
      (map) => {
        if (!isStopped) keyboardState.layout = Object.fromEntries(map)
      },
      // Browsers refuse it in frames and without permission: then the letters of the chords are shown.
      () => undefined,
    )
  }
  read()
  keyboard.addEventListener?.('layoutchange', read)
  return () => {
    isStopped = true
    keyboard.removeEventListener?.('layoutchange', read)
  }
}
