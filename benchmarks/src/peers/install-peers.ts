import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { peers } from './peers.ts'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('../../.peers', import.meta.url))
const INSTALL_TIMEOUT_MS = 240_000

/**
 * Installs the peers into a folder that git ignores: their licences permit evaluation, so they are neither
 * dependencies nor shipped. Answers with their `node_modules`, or null when they cannot be had (offline).
 */
export async function installPeers(say: (line: string) => void): Promise<string | null> {
  const wanted = `${JSON.stringify({ private: true, dependencies: peers }, null, 2)}\n`
  const stamp = join(folder, 'installed.json')
  const modules = join(folder, 'node_modules')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return modules
  say('installing the peers that are measured beside ours')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), wanted)
  try {
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'],
      {
        cwd: folder,
        timeout: INSTALL_TIMEOUT_MS,
      },
    )
  } catch (error) {
    say(`the peers cannot be installed: ${String(error).split('\n')[0]}`)
    return null
  }
  await writeFile(stamp, wanted)
  return modules
}
