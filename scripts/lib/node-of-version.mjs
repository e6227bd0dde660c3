import { existsSync } from 'node:fs'
import { Trouble } from './console.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const INSTALL_TIMEOUT_MS = 5 * 60_000
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'win' }

/**
 * Path of a Node of a version such as `24` or `20.19`: this one if it fits, otherwise the newest that npm has. Node's
 * binaries are npm packages, one per platform.
 * @param {string} version
 */
export async function nodeOfVersion(version) {
  if (`${process.versions.node}.`.startsWith(`${version}.`)) return process.execPath
  const folder = root('node_modules/.node', version)
  const name = `node-${PLATFORMS[process.platform]}-${process.arch}`
  const path = `${folder}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (existsSync(path)) return path
  console.error(`  Installing Node ${version} …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`]
  const { code, output } = await run(npm, args, { timeoutMs: INSTALL_TIMEOUT_MS })
  if (code !== 0 || !existsSync(path)) {
    throw new Trouble(`Node ${version} could not be installed:\n${output.slice(-2_000)}`)
  }
  return path
}
