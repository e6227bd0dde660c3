import type { Plugin } from 'vite'

const WRITER = /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/

/** Every schema has its methods made by these, and forms look at them. */
const makers = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']
const parts = [
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
      const lines = [
        "const none = () => { throw new Error('Pages write no JSON schemas') }",
        ...makers.map((name) => `export const ${name} = () => none`),
        ...parts.map((name) => `export const ${name} = none`),
      ]
      return { code: lines.join('\n'), map: null }
    },
  }
}
