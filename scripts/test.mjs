// `npm test`: everything, or the steps named on the command line. Closes with one line of counts.
import { runMain, say, secondsSince, Trouble } from './lib/console.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { testSteps } from './lib/test-steps.mjs'
import { ensureChrome, ensureMediaTools } from './lib/test-tools.mjs'

const SHOWN_LINES = 120
const PATIENT_AT_ONCE = 2
const PAIRED_AT_ONCE = 2
/** More failed files than this are no matter of chance. */
const MAX_AGAIN = 6
const NAME_WIDTH = 12

function chosenSteps(names) {
  const known = testSteps.map((step) => step.name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Trouble(`Unknown step ${unknown.join(', ')}; the steps are ${known.join(', ')}.`)
  }
  return names.length === 0 ? testSteps : testSteps.filter((step) => names.includes(step.name))
}

async function prepare(steps) {
  const needs = new Set(steps.flatMap((step) => step.needs ?? []))
  if (needs.has('chrome')) await ensureChrome()
  if (needs.has('media')) await ensureMediaTools()
}

async function runStep(step, totals) {
  const startMs = performance.now()
  const result = await step.run()
  for (const key of Object.keys(totals)) totals[key] += result[key]
  const verdict = result.failed > 0 ? 'FAILED' : result.note ? 'skipped' : 'ok'
  say(
    `${step.name.padEnd(NAME_WIDTH)} ${verdict.padEnd(7)} ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped (${secondsSince(startMs)})`,
  )
  if (result.note) say(`${' '.repeat(NAME_WIDTH)} ${result.note}`)
  if (result.failed > 0) console.log(result.output.split('\n').slice(-SHOWN_LINES).join('\n'))
  return result.failedFiles ?? []
}

/**
 * Runs test files that failed once more, alone, and counts what comes of that. Two processors are not enough for all
 * that runs beside each other here, and a test that only starved passes then; each is named, so that none starves
 * unseen. What is broken fails again.
 */
async function runAgain({ step, files }, totals) {
  const { passed, failed, skipped, failedFiles, output } = await step.run(
    files.map(({ path }) => path),
  )
  const counted = { passed, failed, skipped }
  for (const key of Object.keys(totals)) {
    totals[key] += counted[key] - files.reduce((sum, file) => sum + file[key], 0)
  }
  const stillFailed = new Set((failedFiles ?? []).map(({ path }) => path))
  for (const { path } of files) {
    say(`${'again'.padEnd(NAME_WIDTH)} ${stillFailed.has(path) ? 'FAILED' : 'passed'}  ${path}`)
  }
  if (failed > 0) console.log(output.split('\n').slice(-SHOWN_LINES).join('\n'))
}

/** Runs steps in their order, so many at a time. Adds the test files that failed to `failures`. */
async function runSteps(steps, atOnce, { totals, failures }) {
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const files = await runStep(step, totals)
      if (files.length > 0) failures.push({ step, files })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

// Ctrl-C ends the steps that run: each is a group of processes of its own, which the signal does not reach.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

await runMain(async () => {
  requireNode()
  const steps = chosenSteps(process.argv.slice(2))
  await installPackages()
  await prepare(steps)
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const found = { totals, failures }
  const of = (pace) => steps.filter((step) => step.pace === pace)
  await runSteps(of('first'), 1, found)
  await Promise.all([
    runSteps(of('patient'), PATIENT_AT_ONCE, found),
    runSteps(of('waiting'), 1, found),
  ])
  await runSteps(of('paired'), PAIRED_AT_ONCE, found)
  await runSteps(of('timed'), 1, found)
  const count = failures.reduce((sum, { files }) => sum + files.length, 0)
  if (count <= MAX_AGAIN) for (const failure of failures) await runAgain(failure, totals)
  if (totals.failed > 0) process.exitCode = 1
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
})
