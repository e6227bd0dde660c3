// Checks that docs/configuration.md lists exactly the settings that the server reads, that links between our
// documents lead somewhere, that commands they name exist, and that the engine's snippets type-check.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { checkSnippets } from './lib/check-snippets.mjs'
import { root } from './lib/root.mjs'

const read = (path) => readFileSync(root(path), 'utf8')
const faults = []

function checkSettings() {
  const known = [...read('server/src/config/env.ts').matchAll(/^ +([A-Z][A-Z_]+):/gm)]
  const [, table = ''] = read('docs/configuration.md').split('## Server')
  const [serverTable = ''] = table.split('\n## ')
  const listed = [...serverTable.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)]
  for (const name of minus(known, listed)) {
    faults.push(`docs/configuration.md: ${name} is missing`)
  }
  for (const name of minus(listed, known)) faults.push(`docs/configuration.md: no setting ${name}`)
}

function minus(first, second) {
  const others = new Set(second.map(([, name]) => name))
  return first.map(([, name]) => name).filter((name) => !others.has(name))
}

function checkDocument(path) {
  const text = read(path)
  for (const [, target] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    if (!existsSync(resolve(dirname(root(path)), target))) faults.push(`${path}: no ${target}`)
  }
  const { scripts } = JSON.parse(read('package.json'))
  for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts[name]) faults.push(`${path}: no command npm run ${name}`)
  }
}

checkSettings()
const documents = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: root(), encoding: 'utf8' })
const paths = documents.split('\n').filter(Boolean)
for (const path of paths) checkDocument(path)
faults.push(...(await checkSnippets()))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${paths.length} documents are in order`)
