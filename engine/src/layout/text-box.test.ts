import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakPieces } from './line-break.ts'
import type { TextBoxRequest, TextMeasurer } from './text-box.ts'
import { layoutText } from './text-box.ts'

/** Every character is half an em wide; letters reach 0.8 em up and 0.2 em down. */
const measurer: TextMeasurer = {
  width: (text, sizePx) => [...text].length * sizePx * 0.5,
  ascentEm: 0.8,
  descentEm: 0.2,
}
const request = (over: Partial<TextBoxRequest> = {}): TextBoxRequest => ({
  text: 'words',
  sizePx: 20,
  horizontalAlignment: 'left',
  verticalAlignment: 'top',
  autoFit: false,
  box: { width: 100, height: 200 },
  ...over,
})
const textsOf = (over: Partial<TextBoxRequest>) =>
  layoutText(request(over), measurer).lines.map(({ text }) => text)

describe('line breaks (CORE-TXT-002)', () => {
  it('come between words, and the space at a break is dropped', () => {
    expect(textsOf({ text: 'one two three' })).toEqual(['one two', 'three'])
  })

  it('come at every line feed, empty lines included', () => {
    expect(textsOf({ text: 'a\n\nb\r\nc' })).toEqual(['a', '', 'b', 'c'])
  })

  it('come after hyphens and never before punctuation', () => {
    expect(textsOf({ text: 'well-earned' })).toEqual(['well-', 'earned'])
    expect(textsOf({ text: 'abcdefghi jk, l' })).toEqual(['abcdefghi', 'jk, l'])
  })

  it('cut a word that is too long between characters as readers see them', () => {
    const family = '👩‍👩‍👧'
    const wide: TextMeasurer = {
      ...measurer,
      width: (text, sizePx) => [...new Intl.Segmenter().segment(text)].length * sizePx,
    }
    const { lines } = layoutText(
      request({ text: family.repeat(3), box: { width: 45, height: 99 } }),
      wide,
    )
    expect(lines.map(({ text }) => text)).toEqual([family.repeat(2), family])
  })

  it('come between words of scripts without spaces', () => {
    const lines = textsOf({ text: '今日は天気がいいですね。', box: { width: 60, height: 99 } })
    expect(lines.join('')).toBe('今日は天気がいいですね。')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).not.toMatch(/^[。、]/)
  })

  it('come between words of Thai, which has no spaces, and lose no mark', () => {
    const text = 'สวัสดีชาวโลกยินดีต้อนรับ'
    const lines = textsOf({ text, box: { width: 110, height: 99 } })
    expect(lines.join('')).toBe(text)
    expect(lines.length).toBeGreaterThan(1)
    // No line begins with a vowel or tone mark that belongs to the letter before.
    for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
    const words = breakPieces(text)
    expect(words.slice(0, 2)).toEqual(['สวัสดี', 'ชาว'])
  })

  it('come between Chinese words and at the border of scripts', () => {
    expect(breakPieces('你好世界hello世界')).toEqual(['你好', '世界', 'hello', '世界'])
    expect(breakPieces('「今日は」')[0]).toBe('「今日')
  })

  it.each(['👩🏽‍🚀', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇫🇷', '❤️‍🔥', '1️⃣', 'é', 'நி'])(
    'never come inside %s',
    (cluster) => {
      const lines = textsOf({ text: cluster.repeat(5), box: { width: 1, height: 99 } })
      expect(lines.join('')).toBe(cluster.repeat(5))
      for (const line of lines) expect(line.length % cluster.length).toBe(0)
    },
  )

  it('come in an address only where it is too long', () => {
    const text = 'see https://example.org/ab?c=d'
    expect(textsOf({ text, box: { width: 290, height: 99 } })[0]).toBe('see')
  })

  it('do not come at a no-break space', () => {
    expect(textsOf({ text: 'aaaa bbbb\u00a0cc' })).toEqual(['aaaa', 'bbbb\u00a0cc'])
  })

  it('lose nothing but white space, and every line fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { lines } = layoutText(request({ text }), measurer)
        const bare = (value: string) => value.replace(/\s/gu, '')
        expect(bare(lines.map((line) => line.text).join(''))).toBe(bare(text))
      }),
    )
    fc.assert(
      fc.property(fc.lorem({ maxCount: 12 }), fc.integer({ min: 20, max: 300 }), (text, width) => {
        const { lines } = layoutText(request({ text, box: { width, height: 99 } }), measurer)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.02)
      }),
    )
  })

  it('are looked for in pieces that join to the whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(breakPieces(text).join('')).toBe(text)
      }),
    )
  })
})

describe('alignment (CORE-TXT-009, CORE-TXT-010)', () => {
  it.each([
    ['left', 0],
    ['center', 25],
    ['right', 50],
  ] as const)('%s puts a line of 50 pixels at %d in a box of 100', (horizontalAlignment, x) => {
    expect(layoutText(request({ horizontalAlignment }), measurer).lines[0]?.x).toBe(x)
  })

  it.each([
    ['top', 0],
    ['center', 88],
    ['bottom', 176],
  ] as const)('%s puts a line of 24 pixels at %d in a box of 200', (verticalAlignment, top) => {
    const { lines, lineHeightPx } = layoutText(request({ verticalAlignment }), measurer)
    expect(lineHeightPx).toBe(24)
    // Half the spare line height, then the ascent.
    expect(lines[0]?.baseline).toBeCloseTo(top + 2 + 16, 9)
  })

  it('knows right-to-left paragraphs by their first letter', () => {
    const { lines } = layoutText(request({ text: '123 שלום\nabc שלום' }), measurer)
    expect(lines.map(({ direction }) => direction)).toEqual(['rtl', 'ltr'])
  })

  it('puts no letter before a direction mark, and lets a document decide', () => {
    const directions = (text: string, direction?: 'auto' | 'ltr' | 'rtl') =>
      layoutText(request({ text, ...(direction ? { direction } : {}) }), measurer).lines.map(
        (line) => line.direction,
      )
    expect(directions('\u200fabc')).toEqual(['rtl'])
    expect(directions('مرحبا abc\nabc مرحبا', 'auto')).toEqual(['rtl', 'ltr'])
    expect(directions('abc\nשלום', 'rtl')).toEqual(['rtl', 'rtl'])
    expect(directions('שלום', 'ltr')).toEqual(['ltr'])
  })

  it('aligns by what is on screen, whatever the direction', () => {
    const { lines } = layoutText(request({ text: 'שלום', horizontalAlignment: 'right' }), measurer)
    expect(lines[0]).toMatchObject({ x: 60, width: 40, direction: 'rtl' })
  })
})

describe('overflow and autoFit', () => {
  it('marks text that is too high or that cuts a word', () => {
    expect(layoutText(request(), measurer).overflows).toBe(false)
    expect(layoutText(request({ box: { width: 100, height: 20 } }), measurer).overflows).toBe(true)
    expect(layoutText(request({ text: 'abcdefghijk' }), measurer).overflows).toBe(true)
  })

  it('shrinks no more than it must, and not at all where it fits', () => {
    expect(layoutText(request({ autoFit: true }), measurer).sizePx).toBe(20)
    const shrunk = layoutText(request({ text: 'abcdefghijk', autoFit: true }), measurer)
    expect(shrunk.overflows).toBe(false)
    expect(shrunk.sizePx).toBeGreaterThan(18)
    expect(shrunk.sizePx).toBeLessThanOrEqual(100.02 / 5.5)
  })

  it('fits any text that fits at the smallest size', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), (text) => {
        const layout = layoutText(request({ text, autoFit: true, sizePx: 60 }), measurer)
        expect(layout.overflows).toBe(false)
      }),
    )
  })
})
