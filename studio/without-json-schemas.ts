import type { Plugin } from 'vite'

const WRITER = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const NAMES = /^export (?:const |function |\{ \w+ as )(\w+)/gm
/** What comes before the first processor is of use to schemas themselves. */
const FIRST_PROCESSOR = 'export const stringProcessor'
const NONE = "const none = () => { throw new Error('Pages write no JSON schemas') }"
/** Every schema has its methods made by these, and forms look at them. */
const MAKERS: ReadonlySet<string> = new Set([
  'createToJSONSchemaMethod',
  'createStandardJSONSchemaMethod',
])

/**
 * A module of zod without what writes JSON schemas; undefined for all others. It exports the same names, and whoever
 * calls one gets an error that says so.
 */
export function writerStandIn(code: string, id: string): string | undefined {
  if (!WRITER.test(id)) return undefined
  const at = code.indexOf(FIRST_PROCESSOR)
  const kept = at < 0 ? '' : code.slice(0, at)
  const left = at < 0 ? code : code.slice(at)
  const lines = [...left.matchAll(NAMES)].map(([, name = '']) =>
    MAKERS.has(name) ? `export const ${name} = () => none` : `export const ${name} = none`,
  )
  return [kept, NONE, ...lines].join('\n')
}

/**
 * Leaves zod's writer of JSON schemas out of the pages: only the server describes calls to strangers.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const standIn = writerStandIn(code, id)
      return standIn === undefined ? undefined : { code: standIn, map: null }
    },
  }
}
