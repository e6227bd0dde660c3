import type { Plugin } from 'vite'

const WRITER = /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/

/** What its other modules import of it; the classic schemas name the first two in every schema. */
const names = [
  'createToJSONSchemaMethod',
  'createStandardJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'handleUnrepresentable',
  'initializeContext',
  'process',
  'processSchema',
]

/**
 * Leaves zod's writer of JSON schemas out of the pages: only the server describes calls to strangers. Whoever asks for
 * one here gets an error that says so.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (!WRITER.test(id)) return undefined
      const none = "() => { throw new Error('Pages write no JSON schemas') }"
      return { code: names.map((name) => `export const ${name} = ${none}`).join('\n'), map: null }
    },
  }
}
