import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The browser that `CHROME_PATH` names, else one on PATH; throws when there is none. */
export function findBrowser(): string {
  const named = process.env['CHROME_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const path = [named, ...installed].find((candidate) => candidate && existsSync(candidate))
  if (path === undefined)
    throw new Error('No Chrome or Chromium found: install one, or set CHROME_PATH.')
  return path
}
