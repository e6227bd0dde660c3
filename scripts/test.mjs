// `npm test`: everything, or the steps named on the command line. Closes with one line of counts.
import { runMain, say, secondsSince, Trouble } from './lib/console.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { testSteps } from './lib/test-steps.mjs'
import { ensureChrome, ensureMediaTools } from './lib/test-tools.mjs'

const SHOWN_LINES = 120
const PATIENT_AT_ONCE = 2
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
}

/** Runs steps in their order, so many at a time. */
async function runSteps(steps, atOnce, totals) {
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step, totals)
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
  const of = (pace) => steps.filter((step) => step.pace === pace)
  await runSteps(of('first'), 1, totals)
  await Promise.all([
    runSteps(of('patient'), PATIENT_AT_ONCE, totals),
    runSteps(of('waiting'), 1, totals),
  ])
  await runSteps(of('timed'), 1, totals)
  if (totals.failed > 0) process.exitCode = 1
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
})
