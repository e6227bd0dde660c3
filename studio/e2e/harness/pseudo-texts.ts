import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import compile from 'icu-minify/compile'
import type { HTTPRequest, Page } from 'puppeteer-core'

const ENGLISH = resolve(import.meta.dirname, '../../src/i18n/messages/en')
const FRENCH_CHUNK = /\/assets\/french-messages-[\w-]+\.js$/
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íi',
  o: 'óó',
  u: 'úú',
  y: 'ýý',
  A: 'Áá',
  E: 'Éé',
  I: 'Íi',
  O: 'Óó',
  U: 'Úú',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
}

/**
 * Shows the page in a made-up language: English with accents, and longer by two fifths, as German and Finnish are.
 * It takes the place of French, which the page must then be asked for. Call it before the page goes anywhere.
 */
export async function speakPseudo(page: Page): Promise<void> {
  const body = `export const frenchMessages = ${JSON.stringify(await pseudoCatalogue())}`
  await page.setRequestInterception(true)
  page.on('request', (request: HTTPRequest) => {
    if (!FRENCH_CHUNK.test(request.url())) return void request.continue()
    void request.respond({ status: 200, contentType: 'text/javascript', body })
  })
}

/** The whole catalogue in that language, compiled as the build compiles it. */
async function pseudoCatalogue(): Promise<Record<string, Record<string, unknown>>> {
  const files = (await readdir(ENGLISH)).filter((name) => name.endsWith('.json'))
  const entries = files.map(async (file) => {
    const texts = JSON.parse(await readFile(join(ENGLISH, file), 'utf8')) as Record<string, string>
    const compiled = Object.entries(texts).map(([key, text]) => [key, lengthen(compile(text))])
    const namespace = file
      .slice(0, -5)
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [namespace, Object.fromEntries(compiled)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A compiled text: a string, or a list of strings and of arguments, which are lists that begin with a name. */
function lengthen(text: unknown): unknown {
  if (typeof text === 'string') return lengthenWords(text)
  return Array.isArray(text) ? text.map(lengthenPart) : text
}

function lengthenPart(part: unknown): unknown {
  if (typeof part === 'string') return lengthenWords(part)
  if (!Array.isArray(part)) return part
  const [name, kind, ...rest] = part as unknown[]
  if (kind === undefined) return part
  // A tag's content follows its name; a choice or a format has the number of its kind there.
  if (typeof kind !== 'number') return [name, ...part.slice(1).map(lengthenPart)]
  return [name, kind, ...rest.map(lengthenChoices)]
}

function lengthenChoices(choices: unknown): unknown {
  if (typeof choices !== 'object' || choices === null) return choices
  return Object.fromEntries(Object.entries(choices).map(([key, text]) => [key, lengthen(text)]))
}

/** Abbreviations stay as they are: no language makes them longer. */
function lengthenWords(text: string): string {
  return text.replace(/\b[A-Z]{2,4}\b|[a-zA-Z]/g, (match) => ACCENTED[match] ?? match)
}
