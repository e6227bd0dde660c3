import {
  NEW_TEXT_BOUNDS,
  newText,
  type TextContent,
  type VisualElement,
  visualElementSchema,
} from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { fittedBounds, withAutoWidth } from './auto-width.ts'

/** Every letter is half an em wide. */
const measure = (text: string) => text.length / 2

function aText(
  text: string,
  fields: Partial<TextContent> = {},
): VisualElement & { content: TextContent } {
  const draft = newText(text, { orientation: 'landscape', zIndex: 0 })
  const content = { ...(draft.content as TextContent), ...fields }
  const element = visualElementSchema.parse({ ...draft, id: 'words', content })
  return { ...element, content }
}

describe('the box of a text as wide as its words', () => {
  it('stays that of a new text for short words (CORE-CST-016, CORE-TXT-013)', () => {
    expect(fittedBounds(aText('News'), 'landscape', measure)).toEqual(NEW_TEXT_BOUNDS.landscape)
  })

  it('grows with longer ones in one line, from the side that they are aligned to', () => {
    const words = 'Breaking news from the harbour tonight'
    const widthPercent = ((words.length / 2) * 4 * 10.8 * 100) / 1920
    for (const [horizontalAlignment, at] of [
      ['left', 45],
      ['right', 55],
      ['center', 50],
    ] as const) {
      const { x1, x2, y1, y2 } = fittedBounds(
        aText(words, { horizontalAlignment }),
        'landscape',
        measure,
      )
      expect(x2 - x1).toBeGreaterThan(widthPercent)
      expect(x2 - x1).toBeLessThan(widthPercent * 1.1)
      expect([y1, y2]).toEqual([45, 55])
      const anchor = { left: x1, right: x2, center: (x1 + x2) / 2 }[horizontalAlignment]
      expect(anchor).toBeCloseTo(at)
    }
  })

  it('breaks what the frame has no room for, and grows in height; it never leaves the frame', () => {
    const { x1, x2, y1, y2 } = fittedBounds(
      aText('harbour '.repeat(60), { size: 8 }),
      'landscape',
      measure,
    )
    expect(x1).toBeGreaterThanOrEqual(0)
    expect(x2).toBeLessThanOrEqual(100)
    expect(y2 - y1).toBeGreaterThan(5 * 1.2 * 8)
  })

  it('follows every change of the words and keeps a size that was given by hand', () => {
    const element = aText('News')
    const content = { ...element.content, text: 'Breaking news from the harbour tonight' }
    const typed = withAutoWidth(element, { content }, 'landscape')
    expect((typed.boundsExpected?.x2 ?? 0) - (typed.boundsExpected?.x1 ?? 0)).toBeGreaterThan(10)
    const moved = { boundsExpected: { x1: 10, y1: 10, x2: 20, y2: 20 } }
    expect(withAutoWidth(element, moved, 'landscape')).toEqual(moved)
    const resized = { boundsExpected: { x1: 10, y1: 10, x2: 60, y2: 20 } }
    expect(withAutoWidth(element, resized, 'landscape')).toMatchObject({
      ...resized,
      content: { text: 'News', autoWidth: false },
    })
  })
})
