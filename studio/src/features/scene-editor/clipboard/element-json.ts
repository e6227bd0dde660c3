import { type VisualElement, visualElementSchema } from '@proscenium/protocol'
import * as z from 'zod'

/** Longer than any element that can be made, and short enough to be read at once. */
const MAX_LENGTH = 400_000

const copiedSchema = z.object({
  proscenium: z.literal('element'),
  version: z.literal(1),
  element: visualElementSchema,
})

/** An element as text, for the clipboard: other tabs, other shows and a message to a colleague take it. */
export function elementToText(element: VisualElement): string {
  return JSON.stringify({ proscenium: 'element', version: 1, element })
}

/** The element in a text; null for any other text, and for an element that breaks a rule. */
export function elementFromText(text: string): VisualElement | null {
  if (text.length > MAX_LENGTH || !text.startsWith('{"proscenium"')) return null
  try {
    return copiedSchema.parse(JSON.parse(text)).element
  } catch {
    return null
  }
}
