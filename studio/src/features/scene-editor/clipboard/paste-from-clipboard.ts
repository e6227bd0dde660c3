import { addFiles } from '../../../model/scenes/add-files.ts'
import { addElement, copyElement, pasteElement } from '../../../model/scenes/element-actions.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { plainCopy } from '../plain-copy.ts'
import { elementFromText, elementToText } from './element-json.ts'

/** Longest text that is taken for words of a title rather than for something that went wrong. */
const MAX_WORDS = 2_000

/** Copies an element, for this studio and as text for others. */
export function copyToClipboard(elementId: string): void {
  if (copyElement(elementId)) return
  const { copiedElement } = scenesState
  // A browser that refuses leaves the copy of this tab.
  if (copiedElement) {
    void navigator.clipboard
      ?.writeText(elementToText(plainCopy(copiedElement)))
      .catch(() => undefined)
  }
}

/** How long a browser may take to hand over what it holds. */
const PASTE_EVENT_MS = 100
let asked: ReturnType<typeof setTimeout> | undefined

/** The key's way to paste: the browser hands over what it holds; where it does not, as from the palette, the menu's. */
export function askForPaste(): void {
  clearTimeout(asked)
  asked = setTimeout(() => {
    asked = undefined
    void pasteFromClipboard()
  }, PASTE_EVENT_MS)
}

/** Whether a key has asked for what the browser hands over now; the answer is given once. */
export function isPasteAsked(): boolean {
  const wasAsked = asked !== undefined
  clearTimeout(asked)
  asked = undefined
  return wasAsked
}

/** The menu's way to paste: what was copied here, else what the browser lets us read. */
export async function pasteFromClipboard(): Promise<void> {
  if (scenesState.copiedElement !== null) {
    pasteElement()
    return
  }
  const text = await navigator.clipboard?.readText().catch(() => '')
  if (!text || !pasteText(text)) pasteElement()
}

/** Puts what the browser hands over into the scene. Answers whether there was something for one. */
export function pasteData(data: DataTransfer | null): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length > 0) {
    void addFiles(files)
    return true
  }
  if (pasteText(data?.getData('text/plain') ?? '')) return true
  if (scenesState.copiedElement === null) return false
  pasteElement()
  return true
}

/** An element in a text, or the text itself as words on screen. */
function pasteText(text: string): boolean {
  const element = elementFromText(text)
  if (element) return pasteElement(element) !== null
  const words = text.trim()
  if (words === '' || words.length > MAX_WORDS) return false
  return addElement({ kind: 'text', text: words }) !== null
}
