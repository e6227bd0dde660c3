// `npm test` runs the quick tier, `npm run test:all` all that CI runs, `npm run test:release` what CI has no time for,
// and each takes names of steps instead. `--rest` runs what of CI the quick tier left out. Closes with one line of
// counts.
import { loadavg } from 'node:os'
import { runMain, say, secondsSince, Trouble } from './lib/console.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { testSteps } from './lib/test-steps.mjs'
import { ensureChrome, ensureMediaTools } from './lib/test-tools.mjs'

const SHOWN_LINES = 120
const NAME_WIDTH = 15
/** CI must leave nothing out, so there a skipped step fails. */
const MAY_SKIP = !process.env.CI
const TIERS = {
  '--quick': (step) => step.tier === 'quick',
  '--rest': (step) => step.tier === 'full',
  '--all': (step) => step.tier !== 'release',
  '--release': (step) => step.tier === 'release' || step.name === 'build',
}

/** The steps that the command line asks for; names win over a tier. */
function chosenSteps(args) {
  const names = args.filter((arg) => !(arg in TIERS))
  const known = testSteps.map((step) => step.name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Trouble(`Unknown step ${unknown.join(', ')}. Steps: ${known.join(', ')}.`)
  }
  if (names.length > 0) return testSteps.filter((step) => names.includes(step.name))
  const tier = args.find((arg) => arg in TIERS) ?? '--quick'
  return testSteps.filter(TIERS[tier])
}

async function installTools(steps) {
  const needs = new Set(steps.flatMap((step) => step.needs ?? []))
  if (needs.has('chrome')) await ensureChrome()
  if (needs.has('media')) await ensureMediaTools()
}

const failure = (output) => ({ passed: 0, failed: 1, skipped: 0, output: String(output) })

/** Result of a step. One that throws has failed, and the others still run. */
async function resultOf(step) {
  try {
    const result = await step.run()
    return result.note && !MAY_SKIP ? failure(result.note) : result
  } catch (error) {
    return failure(error?.stack ?? error)
  }
}

async function runStep(step, totals) {
  const startMs = performance.now()
  const result = await resultOf(step)
  for (const key of Object.keys(totals)) totals[key] += result[key]
  const verdict = result.failed > 0 ? 'FAILED' : result.note ? 'skipped' : 'ok'
  say(
    `${step.name.padEnd(NAME_WIDTH)} ${verdict.padEnd(7)} ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped (${secondsSince(startMs)})`,
  )
  if (result.note) say(`${' '.repeat(NAME_WIDTH)} ${result.note}`)
  const [warnings] = result.output.match(/Found (?:\S*m)*\d+ warnings?/) ?? []
  if (warnings) say(`${' '.repeat(NAME_WIDTH)} ${warnings}`)
  if (result.failed > 0) console.log(result.output.split('\n').slice(-SHOWN_LINES).join('\n'))
}

// Ctrl-C ends the running step, which is a process group of its own that the signal does not reach.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

await runMain(async () => {
  requireNode()
  const steps = chosenSteps(process.argv.slice(2))
  const installStartMs = performance.now()
  await installPackages()
  await installTools(steps)
  const installed = secondsSince(installStartMs)
  const startMs = performance.now()
  const totals = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) await runStep(step, totals)
  if (totals.failed > 0) process.exitCode = 1
  const load = loadavg()[0]?.toFixed(1)
  say(
    `${steps.length} steps in ${secondsSince(startMs)}, installation ${installed}, Node ${process.versions.node}, load ${load}`,
  )
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
})
