import { existsSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './console.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { withoutServices } from './without-services.mjs'

const APT_TIMEOUT_MS = 5 * 60_000
/** After a failure the next attempt waits so long: without a network every start would be slow. */
const RETRY_AFTER_MS = 24 * 60 * 60_000
let listsAreFresh = false

/** Whether a program is on PATH. */
export function hasProgram(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}

function mayUseApt() {
  return (
    process.env.PROSCENIUM_NO_APT !== '1' &&
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    hasProgram('apt-get')
  )
}

function failureStamp(packages) {
  return root('node_modules', `.proscenium-apt-${packages.join('-')}`)
}

function failedLately(packages) {
  const stamp = failureStamp(packages)
  return existsSync(stamp) && Date.now() - statSync(stamp).mtimeMs < RETRY_AFTER_MS
}

/** Installs Debian packages when this is root on a Debian-like system. False, in words, when that can't be done. */
export async function installFromDebian(packages, purpose) {
  if (!mayUseApt() || failedLately(packages)) return false
  say(`Installing ${packages.join(', ')} (${purpose}) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!listsAreFresh) {
    await run('apt-get', ['update', '-qq'], { env, timeoutMs: APT_TIMEOUT_MS })
    listsAreFresh = true
  }
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const { code } = await withoutServices(() =>
    run('apt-get', args, { env, timeoutMs: APT_TIMEOUT_MS }),
  )
  if (code !== 0) {
    writeFileSync(failureStamp(packages), '')
    say(`${packages.join(', ')} could not be installed; going on without`)
  }
  return code === 0
}

/** RTMP and SRT outputs need ffmpeg; everything else works without. */
export async function ensureFfmpeg() {
  if (process.env.FFMPEG_PATH || hasProgram('ffmpeg')) return true
  return installFromDebian(['ffmpeg'], 'sends the program to RTMP and SRT')
}
