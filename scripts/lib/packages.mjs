import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { say, secondsSince, Trouble } from './console.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const PNPM = 'pnpm@12.21.0'
const STAMP = root('node_modules/.proscenium-install')
const INSTALL_TIMEOUT_MS = 10 * 60_000
/** npm's own waits add up to more than a minute before a missing network is told. */
const IMPATIENCE = {
  npm_config_fetch_retry_mintimeout: '2000',
  npm_config_fetch_retry_maxtimeout: '10000',
}
const MANIFESTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
const FOLDERS = ['protocol', 'engine', 'studio', 'server', 'fixtures', 'benchmarks']

/** Refuses a Node that is too old, in words. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Trouble(
    `Proscenium needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one and try again.`,
  )
}

function lockDigest() {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...MANIFESTS, ...FOLDERS.map((folder) => `${folder}/package.json`)]) {
    hash.update(readFileSync(root(file)))
  }
  return hash.digest('hex')
}

/** What went wrong with an installation, said so that it can be mended. */
function installTrouble(output) {
  if (/ENOSPC/.test(output)) return 'There is no space left on the disk for the packages.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|META_FETCH_FAIL/.test(output)) {
    return 'The npm registry could not be reached. Check the network (or npm config get registry) and try again.'
  }
  if (/EACCES|EPERM/.test(output)) return 'This folder may not be written to; check its owner.'
  return `The packages could not be installed:\n${output.slice(-2_000)}`
}

/** Installs what the lock file names; does nothing when it has not changed since the last time. */
export async function installPackages() {
  const digest = lockDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  const startMs = performance.now()
  say('Installing packages …')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const { code, output } = await run(npx, ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root(),
    env: { ...IMPATIENCE, CI: 'true', PUPPETEER_SKIP_DOWNLOAD: '1' },
    timeoutMs: INSTALL_TIMEOUT_MS,
  })
  if (code === 127) throw new Trouble('npx was not found: install npm, which comes with Node.')
  if (code !== 0) throw new Trouble(installTrouble(output))
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, digest)
  say(`Packages installed (${secondsSince(startMs)})`)
}
