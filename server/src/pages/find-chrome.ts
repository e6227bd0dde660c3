import { existsSync } from 'node:fs'

const usualPaths = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  ...['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chrome or Chromium that draws web pages: the given one, else one in its usual places; null without. */
export function findChrome(configuredPath: string | null): string | null {
  const paths = configuredPath === null ? usualPaths : [configuredPath]
  return paths.find((path) => existsSync(path)) ?? null
}
