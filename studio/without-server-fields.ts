import type { Plugin } from 'vite'

const TABLE = /[\\/]protocol[\\/]src[\\/]rest[\\/][\w-]+\.ts$/
/** Whole lines, or lists over several, as the formatter writes them. */
const FIELDS =
  /^ *(?:source: (?:'[^'\n]*'|[A-Z_]+)|rateLimitPerMinute: \w+|errors: \w+|errors: \[[^\]]*\]),\n/gm

/** A module of the table of calls without what only the server reads of it; undefined for all others. */
export function withoutFields(code: string, id: string): string | undefined {
  return TABLE.test(id) ? code.replaceAll(FIELDS, '') : undefined
}

/** Leaves out of the pages where a call was specified, how often it may be made and what it may refuse. */
export function withoutServerFields(): Plugin {
  return {
    name: 'without-server-fields',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const less = withoutFields(code, id)
      return less === undefined ? undefined : { code: less, map: null }
    },
  }
}
