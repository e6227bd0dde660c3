// `npm run coverage:rows [-- --rows] [CORE-CTR …]`: how many rows of the specification the titles of tests name one
// by one, by group and by kind of test. `--rows` lists each row with its kinds. What a title names in a range, and
// what a comment or a list of constants names, does not count; nor does a test that reaches no production code, nor
// one that no test command runs (kind `measure`).
// `--check` lists nothing and fails when a row is neither named nor on the list of unnamed rows, or is both. `--shrink`
// takes off that list what is named now; it never adds to it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { ImportGraph } from './lib/import-graph.mjs'
import { builtPrograms } from './lib/production.mjs'
import { readRegisters } from './lib/registers.mjs'
import { root } from './lib/root.mjs'
import {
  coverageOf,
  faultsOfList,
  KINDS,
  kindOf,
  namedRows,
  shrunkList,
} from './lib/row-coverage.mjs'
import { sentencesIn, titlesIn } from './lib/test-titles.mjs'

const TESTS = ['*.test.ts', '*.test.tsx']
const GOLDEN_SCENES = /^engine\/test\/visual\/.*\.scene\.ts$/
/** Fewer test files than these mean that they were not found. */
const LEAST_TESTS = 400
const UNNAMED_ROWS = 'docs/spec/unnamed-rows.txt'
const OPTIONS = ['--rows', '--check', '--shrink']

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

function checkList(register) {
  const faults = faultsOfList(listedRows(), register)
  for (const fault of faults) console.error(`${UNNAMED_ROWS}: ${fault}`)
  if (faults.length === 0) {
    console.log(`${register.named.size} of ${register.rows.size} rows are named, the others listed`)
    return
  }
  process.exitCode = 1
}

function listedRows() {
  return read(UNNAMED_ROWS).split('\n').filter(Boolean)
}

function shrinkList(register) {
  const listed = listedRows()
  const left = shrunkList(listed, register)
  writeFileSync(root(UNNAMED_ROWS), left.map((id) => `${id}\n`).join(''))
  console.log(`${UNNAMED_ROWS}: ${listed.length - left.length} rows off, ${left.length} left`)
}

function showGroup(group, { coverage, isEachRow, rows, named }) {
  const ofGroup = [...rows].filter((id) => id.startsWith(`${group}-`))
  const counts = KINDS.map((kind) => {
    const count = ofGroup.filter((id) => coverage.kinds.get(id)?.has(kind)).length
    return `${kind} ${String(count).padStart(3)}`
  })
  const missing = ofGroup.filter((id) => !named.has(id)).map((id) => id.slice(-3))
  const namedCount = String(ofGroup.length - missing.length).padStart(3)
  const line = [
    group.padEnd(9),
    `${namedCount} of ${String(ofGroup.length).padStart(3)}`,
    ...counts,
  ]
  console.log([...line, isEachRow ? '' : missing.join(' ')].join('  ').trimEnd())
  if (isEachRow) for (const id of ofGroup) showRow(id, coverage)
}

function showRow(id, { kinds, inRanges }) {
  const ofRow = KINDS.filter((kind) => kinds.get(id)?.has(kind))
  const range = inRanges.has(id) ? 'in a range only' : '-'
  console.log(`  ${id}  ${ofRow.length > 0 ? ofRow.join(' ') : range}`)
}

function showTotals(shown, { coverage, rows, named }) {
  const all = [...rows].filter((id) => shown.includes(id.slice(0, -4)))
  const countOf = (test) => all.filter(test).length
  const byKind = KINDS.map(
    (kind) => `${kind} ${countOf((id) => coverage.kinds.get(id)?.has(kind) ?? false)}`,
  )
  const namedCount = countOf((id) => named.has(id))
  console.log(
    `${namedCount} of ${all.length} rows are named by a test's title: ${byKind.join(', ')}`,
  )
  console.log(`${countOf((id) => coverage.inRanges.has(id))} more are named in ranges only`)
}

function showCoverage({ shown, tests, ...options }) {
  for (const group of shown) showGroup(group, options)
  showTotals(shown, options)
  const idle = tests.filter(({ kind }) => kind === undefined)
  console.log(`${idle.length} of ${tests.length} test files reach no production code`)
  if (options.isEachRow) for (const { path } of idle) console.log(`  ${path}`)
}

const names = process.argv.slice(2)
const options = new Set(names.filter((name) => OPTIONS.includes(name)))
const wanted = names.filter((name) => !options.has(name))
const { rows, groups } = readRegisters()
const unknown = wanted.filter((name) => !groups.has(name))
if (unknown.length > 0) {
  throw new Error(`No group ${unknown.join(', ')}; the groups are ${[...groups].join(', ')}`)
}
const tests = readTests()
const coverage = coverageOf(tests, rows)
const register = { rows, named: namedRows(coverage.kinds) }
if (options.has('--shrink')) shrinkList(register)
else if (options.has('--check')) checkList(register)
else {
  const shown = wanted.length === 0 ? [...groups] : wanted
  showCoverage({ coverage, tests, shown, isEachRow: options.has('--rows'), ...register })
}
