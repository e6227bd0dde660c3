import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildWhatChanged } from './build.mjs'
import { ensureDataServers } from './data-servers.mjs'
import { ensureJanus } from './private-janus.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const STATIC_TIMEOUT_MS = 10 * 60_000
/** Against hanging alone: a busy machine takes its time. */
const PROJECT_TIMEOUT_MS = 25 * 60_000
const REPORTS = 'artifacts/reports'
/** Every scene is drawn by two backends; a quarter of them once more by the third, and after a while. */
const SHORT_PIXELS = { PIXELS_EVERY: '4' }
/** Ways through the studio that only `npm run journeys` goes; `npm test` goes all others. */
const LONG_JOURNEYS = [
  'audio-console',
  'director-journeys',
  'both-formats',
  'format-switch',
  'multiview',
  'pseudo-locale',
  'troubles',
  'call-room',
  'guest',
  'guests-panel',
  'eventless',
  'recording-playback',
  'prepared-media',
].map((name) => `--exclude=studio/e2e/${name}.journey.test.ts`)
/** `vitest.config.ts` leaves out the longest tests of the engine, which only `npm run engine` goes through. */
const SHORT_ENGINE = { ENGINE_SHORT: '1' }
/** Steps that run two at a time have one processor each. */
const ONE_WORKER = ['--maxWorkers=1']
/** Mostly waits for time to pass; vitest would leave one of two processors free. */
const TWO_WORKERS = ['--maxWorkers=2']
const THREE_WORKERS = ['--maxWorkers=3']

/** Path of a tool of the root's own packages. */
function tool(packagePath) {
  return root('node_modules', packagePath)
}

/** A step that passes or fails as a whole and counts as one check. */
function check(name, script, args) {
  return {
    name,
    pace: 'patient',
    async run() {
      const { code, output } = await run(process.execPath, [tool(script), ...args], {
        cwd: root(),
        timeoutMs: STATIC_TIMEOUT_MS,
        isPatient: true,
        env: { FORCE_COLOR: '0', NO_COLOR: '1' },
      })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
    },
  }
}

function countsOf(reportPath) {
  const report = JSON.parse(readFileSync(reportPath, 'utf8'))
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed').map(fileCounts)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.filter(({ isBroken }) => isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failedFiles,
  }
}

/** A test file that failed, with what it counted for; one that failed around its tests counts as one failure. */
function fileCounts({ name, assertionResults }) {
  const of = (...statuses) =>
    assertionResults.filter(({ status }) => statuses.includes(status)).length
  const failed = of('failed')
  return {
    path: relative(root(), name),
    isBroken: failed === 0,
    passed: of('passed'),
    failed: Math.max(failed, 1),
    skipped: of('pending', 'skipped', 'todo'),
  }
}

/** A vitest project; a test file that can't even load is a failure. */
function project(name, pace, needs = [], options = [], env = {}) {
  return {
    name,
    pace,
    needs,
    /** `files` are those to run again, one after the other; without any the whole project runs. */
    async run(files = []) {
      mkdirSync(root(REPORTS), { recursive: true })
      const isAgain = files.length > 0
      const report = root(REPORTS, isAgain ? `${name}-again.json` : `${name}.json`)
      rmSync(report, { force: true })
      const { code, output } = await run(
        process.execPath,
        [
          tool('vitest/vitest.mjs'),
          'run',
          ...['--project', name, '--reporter=default', '--reporter=json'],
          `--outputFile.json=${report}`,
          ...(isAgain ? ['--maxWorkers=1', ...files] : options),
        ],
        {
          cwd: root(),
          timeoutMs: PROJECT_TIMEOUT_MS,
          isPatient: pace === 'patient' && !isAgain,
          env: { FORCE_COLOR: '0', NO_COLOR: '1', ...env },
        },
      )
      try {
        const counts = countsOf(report)
        if (code !== 0 && counts.failed === 0) counts.failed = 1
        return { ...counts, output }
      } catch {
        return { passed: 0, failed: 1, skipped: 0, output }
      }
    },
  }
}

/** A step that is left out, in words, when the machine lacks what it needs. */
function unlessMissing(step, whatIsMissing) {
  return {
    ...step,
    async run(files) {
      const missing = await whatIsMissing()
      if (missing === null) return step.run(files)
      return { passed: 0, failed: 0, skipped: 1, note: missing, output: '' }
    },
  }
}

const build = {
  name: 'build',
  pace: 'first',
  async run() {
    try {
      await buildWhatChanged()
      return { passed: 1, failed: 0, skipped: 0, output: '' }
    } catch (error) {
      return { passed: 0, failed: 1, skipped: 0, output: String(error.message) }
    }
  },
}

/**
 * Everything `npm test` does. What comes `first` is needed by others. `patient` steps take the processors as they
 * get them: two run at a time, the longest first. Beside them, and before them where the processors are busy, one
 * step that is `waiting` most of its time. `paired` ones leave half of the processors idle and bear one another.
 * `timed` ones measure time: each runs alone, after all others.
 */
export const testSteps = [
  // The servers that run as processes of their own are built ones.
  build,
  project('pixels', 'patient', ['chrome'], ONE_WORKER, SHORT_PIXELS),
  project('unit', 'patient', [], ONE_WORKER),
  check('package', '../engine/scripts/check-package.mjs', []),
  unlessMissing(project('postgres', 'patient'), ensureDataServers),
  // Version 7 takes half the time; tsup and dependency-cruiser still need version 6.
  check('types', 'typescript-7/bin/tsc', ['-b', '--checkers', '1', '--builders', '1']),
  project('studio', 'patient', [], ONE_WORKER),
  check('docs', '../scripts/check-docs.mjs', []),
  check('knip', 'knip/bin/knip.js', []),
  check('api', 'typedoc/bin/typedoc', ['--options', 'engine/typedoc.json', '--emit', 'none']),
  check('lint', '@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
  check('boundaries', '../scripts/check-boundaries.mjs', []),
  project('processes', 'patient', ['chrome', 'media']),
  project('journeys', 'waiting', ['chrome', 'media'], LONG_JOURNEYS),
  project('engine', 'paired', ['chrome', 'media'], TWO_WORKERS, SHORT_ENGINE),
  unlessMissing(project('janus', 'paired', ['chrome', 'media'], ONE_WORKER), ensureJanus),
  // Its encoders must get their pace, or no buffer ever fills.
  project('media', 'timed', ['chrome', 'media'], TWO_WORKERS),
  project('streams', 'timed', ['chrome', 'media'], THREE_WORKERS),
  project('rates', 'timed', ['chrome', 'media']),
  project('e2e', 'timed', ['chrome', 'media']),
]
