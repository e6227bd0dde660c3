import compile from 'icu-minify/compile'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatParsed from 'use-intl/format-message'
import formatCompiled from 'use-intl/format-message/format-only'
import { describe, expect, it } from 'vitest'
import { englishCarouselMessages } from './english-carousel-messages.ts'
import { englishFormatMessages } from './english-format-messages.ts'
import { englishGuestMessages } from './english-guest-messages.ts'
import { englishHealthMessages } from './english-health-messages.ts'
import { englishLogOutMessages } from './english-log-out-messages.ts'
import { englishLurkerMessages } from './english-lurker-messages.ts'
import { englishMessages } from './english-messages.ts'
import { englishOverlayMessages } from './english-overlay-messages.ts'
import { englishStudioMessages } from './english-studio-messages.ts'
import { englishToolMessages } from './english-tool-messages.ts'
import { englishUserMessages } from './english-user-messages.ts'
import { frenchMessages } from './french-messages.ts'

const cache = _createCache()
const formatters = _createIntlFormatters(cache)
const catalogues = {
  en: {
    ...englishMessages,
    ...englishToolMessages,
    ...englishUserMessages,
    ...englishStudioMessages,
    ...englishGuestMessages,
    ...englishCarouselMessages,
    ...englishFormatMessages,
    ...englishHealthMessages,
    ...englishLogOutMessages,
    ...englishLurkerMessages,
    ...englishOverlayMessages,
  },
  fr: frenchMessages,
}

/** A value for whatever a text asks for: a function for its tags, else the given one. */
function valuesFor(text: string, value: unknown) {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => tag)
  return new Proxy<Record<string, never>>(
    {},
    {
      has: () => true,
      get: (_, name) => (tags.includes(String(name)) ? (parts: unknown) => parts : value),
    },
  )
}

describe.each(Object.entries(catalogues))(
  'compiled texts, as the build ships them, in "%s"',
  (locale, all) => {
    const options = { cache, formatters, locale, timeZone: 'UTC' }
    const texts = Object.entries(all).flatMap(([namespace, entries]) =>
      Object.entries(entries).map(([key, text]) => ({ name: `${namespace}.${key}`, text })),
    )

    it.each([0, 1, 3, 0.5, 1_234.5])('say the same as parsed ones, with %d', (value) => {
      for (const { name, text } of texts) {
        const values = valuesFor(text, value)
        const parsed = formatParsed(name, text, values, options)
        expect(formatCompiled(name, compile(text), values, options), name).toEqual(parsed)
      }
    })

    it('choose by the names that a text lists, too', () => {
      for (const { name, text } of texts) {
        for (const [, word] of text.matchAll(/(\w+) \{/g)) {
          const values = valuesFor(text, word)
          if (/plural|number|date|time/.test(text)) continue
          const parsed = formatParsed(name, text, values, options)
          expect(formatCompiled(name, compile(text), values, options), name).toEqual(parsed)
        }
      }
    })

    it('cover every text', () => {
      expect(texts.length).toBeGreaterThan(400)
    })
  },
)
