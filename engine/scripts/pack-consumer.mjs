// Lays out a folder in which the engine is installed the way its users get it: built, with `publishConfig` in
// force, its dependencies beside it.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { run } from '../../scripts/lib/run.mjs'

const BUILD_TIMEOUT_MS = 8 * 60_000

/**
 * Builds the engine and the protocol and installs them in a folder.
 * @param {string} folder
 * @param {{ readonly types?: boolean }} [options] whether the engine comes with its types, which take longest
 * @returns {Promise<{ engine: string }>} where the engine's package lies
 */
export async function packConsumer(folder, { types = true } = {}) {
  rmSync(folder, { recursive: true, force: true })
  // Nothing here reads the types of the protocol.
  const protocol = await install(folder, 'protocol', ['--no-dts'])
  const engine = await install(folder, 'engine', types ? [] : ['--no-dts'])
  for (const [owner, names] of [
    ['protocol', Object.keys(protocol.dependencies)],
    ['engine', [...Object.keys(engine.dependencies), ...Object.keys(engine.peerDependencies)]],
    ['engine', ['react-dom']],
  ]) {
    for (const name of names) if (!name.startsWith('@proscenium/')) link(folder, owner, name)
  }
  return { engine: join(folder, 'node_modules/@proscenium/engine') }
}

async function install(folder, name, flags) {
  const target = join(folder, 'node_modules/@proscenium', name)
  mkdirSync(target, { recursive: true })
  const tsup = root(name, 'node_modules/tsup/dist/cli-default.js')
  const outDir = join(target, 'dist')
  const { code, output } = await run(process.execPath, [tsup, ...flags, '--out-dir', outDir], {
    cwd: root(name),
    timeoutMs: BUILD_TIMEOUT_MS,
  })
  if (code !== 0) throw new Error(`${name} could not be built: ${output.slice(-2_000)}`)
  const { publishConfig, devDependencies, scripts, ...shared } = JSON.parse(
    readFileSync(root(name, 'package.json'), 'utf8'),
  )
  const manifest = { ...shared, ...publishConfig, dependencies: pinned(shared) }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  if (name === 'engine') cpSync(root('engine/README.md'), join(target, 'README.md'))
  return shared
}

/** Dependencies with a version that a registry understands. */
function pinned({ dependencies, version }) {
  const known = Object.entries(dependencies).map(([name, range]) => [
    name,
    range.startsWith('workspace:') ? version : range.startsWith('catalog:') ? '*' : range,
  ])
  return Object.fromEntries(known)
}

function link(folder, owner, name) {
  const found = createRequire(root(owner, 'package.json')).resolve(name)
  const inside = join('node_modules', name) + sep
  const at = found.lastIndexOf(inside)
  const to = join(folder, 'node_modules', name)
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { recursive: true, force: true })
  symlinkSync(found.slice(0, at + inside.length - 1), to)
}
