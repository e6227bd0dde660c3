// `npm run coverage:rows [-- --rows] [CORE-CTR …]`: how many rows of the specification the titles of tests name one
// by one, by group and by kind of test. `--rows` lists each row with its kinds. What a title names in a range, and
// what a comment or a list of constants names, does not count; nor does a test that reaches no production code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ImportGraph } from './lib/import-graph.mjs'
import { builtPrograms } from './lib/production.mjs'
import { readRegisters } from './lib/registers.mjs'
import { root } from './lib/root.mjs'
import { coverageOf, KINDS, kindOf } from './lib/row-coverage.mjs'
import { sentencesIn, titlesIn } from './lib/test-titles.mjs'

const TESTS = ['*.test.ts', '*.test.tsx']
const GOLDEN_SCENES = /^engine\/test\/visual\/.*\.scene\.ts$/
/** Fewer test files than these mean that they were not found. */
const LEAST_TESTS = 400

const read = (path) => readFileSync(root(path), 'utf8')

function testFiles() {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--']
  const listed = execFileSync('git', [...options, ...TESTS], { cwd: root(), encoding: 'utf8' })
  const files = [...new Set(listed.split('\0').filter(Boolean))]
  if (files.length < LEAST_TESTS) throw new Error(`There are only ${files.length} test files`)
  return files
}

/** The tests with their titles and kinds; a golden scene's sentence is a title of what draws it. */
function readTests() {
  const built = builtPrograms()
  const graph = new ImportGraph(root(), { built })
  const production = graph.closureOf(Object.values(built))
  return testFiles().map((path) => {
    const scenes = [...graph.edgesOf(path)].flatMap((file) =>
      [...graph.edgesOf(file)].filter((found) => GOLDEN_SCENES.test(found)),
    )
    const titles = [
      ...titlesIn(read(path), path),
      ...scenes.flatMap((scene) => sentencesIn(read(scene), scene)),
    ]
    return { path, titles, kind: kindOf(path, { graph, production }) }
  })
}

const names = process.argv.slice(2)
const isEachRow = names.includes('--rows')
const wanted = names.filter((name) => name !== '--rows')
const { rows, groups } = readRegisters()
const unknown = wanted.filter((name) => !groups.has(name))
if (unknown.length > 0) {
  throw new Error(`No group ${unknown.join(', ')}; the groups are ${[...groups].join(', ')}`)
}
const shown = wanted.length === 0 ? [...groups] : wanted
const tests = readTests()
const coverage = coverageOf(tests, rows)

for (const group of shown) {
  const ofGroup = [...rows].filter((id) => id.startsWith(`${group}-`))
  const named = ofGroup.filter((id) => coverage.kinds.has(id))
  const counts = KINDS.map((kind) => {
    const count = ofGroup.filter((id) => coverage.kinds.get(id)?.has(kind)).length
    return `${kind} ${String(count).padStart(3)}`
  })
  const missing = ofGroup.filter((id) => !coverage.kinds.has(id)).map((id) => id.slice(-3))
  const share = `${String(named.length).padStart(3)} of ${String(ofGroup.length).padStart(3)}`
  const line = [group.padEnd(9), share, ...counts]
  console.log([...line, isEachRow ? '' : missing.join(' ')].join('  ').trimEnd())
  if (!isEachRow) continue
  for (const id of ofGroup) {
    const kinds = KINDS.filter((kind) => coverage.kinds.get(id)?.has(kind))
    const range = coverage.inRanges.has(id) ? 'in a range only' : '-'
    console.log(`  ${id}  ${kinds.length > 0 ? kinds.join(' ') : range}`)
  }
}

const all = [...rows].filter((id) => shown.includes(id.slice(0, -4)))
const countOf = (test) => all.filter(test).length
const named = countOf((id) => coverage.kinds.has(id))
const byKind = KINDS.map(
  (kind) => `${kind} ${countOf((id) => coverage.kinds.get(id)?.has(kind) ?? false)}`,
)
console.log(`${named} of ${all.length} rows are named by a test's title: ${byKind.join(', ')}`)
console.log(`${countOf((id) => coverage.inRanges.has(id))} more are named in ranges only`)
const idle = tests.filter(({ kind }) => kind === undefined)
console.log(`${idle.length} of ${tests.length} test files reach no production code`)
if (isEachRow) for (const { path } of idle) console.log(`  ${path}`)
