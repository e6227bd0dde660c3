import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const CATALOGUES = /\/i18n\/messages\/[^/]+\/[^/]+\.json$/

/**
 * Reads the ICU syntax of the catalogues while building, so that no page has to load a parser for it. The dev
 * server and tests parse as they go; `i18n/compiled-texts.test.ts` holds the two to the same words.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          // The half of use-intl that formats compiled messages, in place of the one that parses as well.
          {
            find: /^use-intl\/format-message$/,
            replacement: 'use-intl/format-message/format-only',
          },
        ],
      },
    }),
    transform(code, id) {
      if (!CATALOGUES.test(id)) return undefined
      const texts = Object.entries<string>(JSON.parse(code))
      const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compile(text)]))
      return { code: JSON.stringify(compiled), map: null }
    },
  }
}
