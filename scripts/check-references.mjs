// Checks that every id of docs/spec that a test, a comment or a document cites is in its register, and that lists
// name each id in full. Fails as well when it saw fewer files or citations than the repository has had for long.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { citationsIn, danglingIn, shorthandsIn } from './lib/references.mjs'
import { readRegisters } from './lib/registers.mjs'
import { root } from './lib/root.mjs'

const LEAST_FILES = 3_000
const LEAST_CITATIONS = 3_000
/** Cite each other: checked, and not counted. */
const REGISTERS = 'docs/spec/'
const MAX_OUTPUT_BYTES = 1 << 26
/** Endings of files that hold no text. */
const BINARIES = 'png webp jpg mp4 webm m4a wav woff2'
/** Written by tools; nothing in it cites anything. */
const PASSED_OVER = new Set(['pnpm-lock.yaml'])

/** Files that git tracks, and new ones that it does not ignore. */
function files() {
  const patterns = BINARIES.split(' ').map((ending) => `:(exclude)*.${ending}`)
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--']
  const listed = execFileSync('git', [...options, '.', ...patterns], {
    cwd: root(),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !PASSED_OVER.has(path))
}

/** Undefined for a file that was deleted and is still in git's index. */
function textOf(path) {
  try {
    return readFileSync(root(path), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const registers = readRegisters()
const faults = []
let seen = 0
let citations = 0
for (const path of files()) {
  const text = textOf(path)
  if (text === undefined) continue
  seen += 1
  if (!path.startsWith(REGISTERS)) citations += citationsIn(text).length
  for (const { line, id } of danglingIn(text, registers)) {
    faults.push(`${path}:${line}: ${id} is not in docs/spec`)
  }
  for (const { line, shorthand } of shorthandsIn(text)) {
    faults.push(`${path}:${line}: write each id of "${shorthand}" in full`)
  }
}
if (seen < LEAST_FILES) faults.push(`saw only ${seen} files, expected at least ${LEAST_FILES}`)
if (citations < LEAST_CITATIONS) {
  faults.push(`saw only ${citations} citations, expected at least ${LEAST_CITATIONS}`)
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`all ${citations} citations in ${seen} files resolve`)
