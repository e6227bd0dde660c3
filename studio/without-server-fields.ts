import type { Plugin } from 'vite'

const TABLE = /[\\/]protocol[\\/]src[\\/]rest[\\/][\w-]+\.ts$/
/** Whole lines, or lists over several, as the formatter writes them. */
const FIELDS =
  /^ *(?:source: (?:'[^'\n]*'|[A-Z_]+)|rateLimitPerMinute: \w+|status: \d{3}|planned: true|(?:subject|subjectAt|atEventServer): '[^'\n]*'|(?:errors|guests|refusals): (?:\w+|\[[^\]]*\])),\n/gm

const CATALOGUE = /[\\/]protocol[\\/]src[\\/]errors[\\/]error-code\.ts$/
const STATUS = /\bstatus: \d{3},/g

/** A module of the calls or of the errors without what only the server reads of it; undefined for all others. */
export function withoutFields(code: string, id: string): string | undefined {
  if (CATALOGUE.test(id)) return code.replaceAll(STATUS, '')
  return TABLE.test(id) ? code.replaceAll(FIELDS, '') : undefined
}

/**
 * Leaves out of the pages where a call was specified, what it is about, how often it may be made and what it refuses,
 * and with which status: pages read that of the answer.
 */
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
