import { existsSync } from 'node:fs'
import { installedChrome } from '../find-chrome.mjs'
import { say, Trouble } from './console.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { ensureFfmpeg, hasProgram, installFromDebian } from './system-programs.mjs'

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000
const RTMP_MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so'

async function downloadChrome() {
  say('Downloading Chrome with Puppeteer …')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const { code, output } = await run(
    npx,
    [
      '--yes',
      '@puppeteer/browsers@2',
      'install',
      'chrome@stable',
      '--path',
      root('node_modules/.chrome'),
    ],
    { timeoutMs: DOWNLOAD_TIMEOUT_MS },
  )
  if (code !== 0) return null
  return output.match(/^chrome@\S+ (.+)$/m)?.[1]?.trim() ?? null
}

/** A browser for the tests: an installed one, else Debian's, else Puppeteer's download. */
export async function ensureChrome() {
  if (installedChrome()) return
  await installFromDebian(['chromium'], 'the browser of the tests')
  if (installedChrome()) return
  const path = await downloadChrome()
  if (!path || !existsSync(path)) {
    throw new Trouble(
      'The tests need Chrome or Chromium, and none could be installed. Install one, or set CHROME_PATH.',
    )
  }
  process.env.CHROME_PATH = path
}

/** ffmpeg, and servers of RTMP, SRT and TURN that we did not write; the tests that need them fail in words without. */
export async function ensureMediaTools() {
  await ensureFfmpeg()
  if (!existsSync(RTMP_MODULE) || !hasProgram('nginx')) {
    await installFromDebian(['nginx-light', 'libnginx-mod-rtmp'], 'the RTMP server of the tests')
  }
  if (!hasProgram('srt-live-transmit')) {
    await installFromDebian(['srt-tools'], 'the SRT relay of the tests')
  }
  if (!hasProgram('turnserver')) {
    await installFromDebian(['coturn'], 'the TURN server of the tests')
  }
  if (!hasProgram('openssl')) {
    await installFromDebian(['openssl'], 'the certificates of the tests')
  }
}
