import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an installed Chrome or Chromium (`CHROME_PATH` first), or null. */
export function installedChrome() {
  const asked = process.env.CHROME_PATH
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROME_PATH is ${asked}, but there is no such file`)
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path)) ?? null
}

/** Path of an installed Chrome or Chromium. Throws a sentence that says what to do when there is none. */
export function findChrome() {
  const path = installedChrome()
  if (!path) {
    throw new Error(
      'No Chrome or Chromium found: install one, or set CHROME_PATH to its executable',
    )
  }
  return path
}
