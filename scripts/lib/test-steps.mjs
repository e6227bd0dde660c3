import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildWhatChanged } from './build.mjs'
import { ensureDataServers } from './data-servers.mjs'
import { longUnits } from './long-units.mjs'
import { nodeOfVersion } from './node-of-version.mjs'
import { ensureJanus } from './private-janus.mjs'
import { releaseTests } from './release-tests.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Limits against hanging only: a busy machine takes its time. */
const CHECK_TIMEOUT_MS = 10 * 60_000
const VITEST_TIMEOUT_MS = 25 * 60_000
const REPORTS = 'artifacts/reports'
/** The oldest Node that the product runs on. */
const FLOOR_NODE = '20.19'
const ALL_CORES = availableParallelism()
const PLAIN_OUTPUT = { FORCE_COLOR: '0', NO_COLOR: '1' }

/** The database suites of the quick tier; the others run in `postgres:rest`. */
const QUICK_POSTGRES = [
  'server/src/db/store.postgres',
  'server/src/library-limits.postgres',
  'server/src/realtime/redis-bus.postgres',
]
/** The tests of the server as a process that are part of the quick tier. */
const QUICK_PROCESSES = ['server/src/main.process']
/** The golden scenes of the quick tier. */
const QUICK_PIXELS = ['golden', 'webgpu'].map((name) => `engine/test/visual/${name}.pixels`)
/** The journeys of the quick tier. */
const QUICK_JOURNEYS = [
  'director-journeys',
  'eventless',
  'french-keyboard',
  'prepared-media',
  'reload-in-edit',
].map((name) => `studio/e2e/${name}.journey`)
/** The show of the quick tier. */
const QUICK_SHOW = ['studio/e2e/show.e2e']

for (const path of [
  ...longUnits,
  ...QUICK_POSTGRES,
  ...QUICK_PROCESSES,
  ...QUICK_PIXELS,
  ...QUICK_JOURNEYS,
  ...QUICK_SHOW,
]) {
  if (!existsSync(root(`${path}.test.ts`))) throw new Error(`${path}.test.ts is gone: name another`)
}

const nodeTool = (path) => root('node_modules', path)
const excluding = (paths) => paths.map((path) => `--exclude=${path}.test.ts`)

/** A step that passes or fails as a whole and counts as one check. */
function check(name, tier, script, args = []) {
  return {
    name,
    tier,
    async run() {
      const { code, output } = await run(process.execPath, [script, ...args], {
        cwd: root(),
        timeoutMs: CHECK_TIMEOUT_MS,
        env: PLAIN_OUTPUT,
      })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
    },
  }
}

/** Counts of a vitest report. A file that failed outside its tests counts as one failure. */
function readCounts(reportPath) {
  const report = JSON.parse(readFileSync(reportPath, 'utf8'))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Runs files of a vitest project. `args` are vitest's own: path filters and `--exclude`.
 * @param {{ project?: string, args?: string[], workers?: number, env?: NodeJS.ProcessEnv, needs?: string[], node?: () => Promise<string> }} [options]
 *   `workers` defaults to one per core; `node` is the Node to run with
 */
function vitest(name, tier, options = {}) {
  const { project = name, args = [], workers = ALL_CORES, env = {}, needs = [], node } = options
  return {
    name,
    tier,
    needs,
    async run() {
      mkdirSync(root(REPORTS), { recursive: true })
      const report = root(REPORTS, `${name.replaceAll(':', '-')}.json`)
      rmSync(report, { force: true })
      const { code, output } = await run(
        node ? await node() : process.execPath,
        [
          nodeTool('vitest/vitest.mjs'),
          'run',
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          `--maxWorkers=${workers}`,
          ...args,
        ],
        { cwd: root(), timeoutMs: VITEST_TIMEOUT_MS, env: { ...PLAIN_OUTPUT, ...env } },
      )
      try {
        const counts = readCounts(report)
        // Unhandled errors outside of any test fail the run without failing a test, and a run without tests proves nothing.
        const ranNone = counts.passed + counts.skipped === 0
        if ((code !== 0 || ranNone) && counts.failed === 0) counts.failed = 1
        return { ...counts, output }
      } catch {
        return { passed: 0, failed: 1, skipped: 0, output }
      }
    },
  }
}

/** A step that is skipped, with a sentence that says why, when the machine lacks what it needs. */
function unlessMissing(whatIsMissing, step) {
  return {
    ...step,
    async run() {
      const missing = await whatIsMissing()
      if (missing === null) return step.run()
      return { passed: 0, failed: 0, skipped: 1, note: missing, output: '' }
    },
  }
}

const build = {
  name: 'build',
  tier: 'quick',
  async run() {
    try {
      await buildWhatChanged()
      return { passed: 1, failed: 0, skipped: 0, output: '' }
    } catch (error) {
      return { passed: 0, failed: 1, skipped: 0, output: String(error.message) }
    }
  },
}

const BROWSER = ['chrome', 'media']

/**
 * All steps, in their order. `npm test` runs those of the quick tier, `npm run test:all` the full tier, too, and
 * `npm run test:release` what neither has the time for. One step runs at a time, with as many workers as there are
 * cores; journeys in full and shows with one, since a studio alone keeps two cores busy.
 */
export const testSteps = [
  build,
  check('lint', 'quick', nodeTool('@biomejs/biome/bin/biome'), ['ci', '--colors=off', '.']),
  // TypeScript 7 takes half the time; tsup and dependency-cruiser still need version 6.
  check('types', 'quick', nodeTool('typescript-7/bin/tsc'), ['-b']),
  check('boundaries', 'quick', root('scripts/check-boundaries.mjs')),
  check('knip', 'quick', root('scripts/check-unused.mjs')),
  check('references', 'quick', root('scripts/check-references.mjs')),
  check('rows', 'quick', root('scripts/row-coverage.mjs'), ['--check']),
  // `UNITS=quick` leaves the longest out.
  vitest('unit', 'quick', { env: { UNITS: 'quick' } }),
  vitest('studio', 'quick'),
  unlessMissing(ensureDataServers, vitest('postgres', 'quick', { args: QUICK_POSTGRES })),
  vitest('processes', 'quick', { args: QUICK_PROCESSES, needs: BROWSER }),
  // `PIXELS=quick` draws one scene per feature.
  vitest('pixels', 'quick', { args: QUICK_PIXELS, env: { PIXELS: 'quick' }, needs: ['chrome'] }),
  vitest('journeys', 'quick', { args: QUICK_JOURNEYS, needs: BROWSER }),
  vitest('show', 'quick', { project: 'e2e', args: QUICK_SHOW, needs: BROWSER }),

  check('docs', 'full', root('scripts/check-docs.mjs')),
  check('patterns', 'full', root('scripts/check-patterns.mjs')),
  check('api', 'full', nodeTool('typedoc/bin/typedoc'), [
    '--options',
    'engine/typedoc.json',
    '--emit',
    'none',
  ]),
  check('package', 'full', root('engine/scripts/check-package.mjs')),
  vitest('unit:rest', 'full', { project: 'unit', args: longUnits }),
  vitest('floor', 'full', {
    project: 'processes',
    args: QUICK_PROCESSES,
    needs: BROWSER,
    node: () => nodeOfVersion(FLOOR_NODE),
  }),
  unlessMissing(
    ensureDataServers,
    vitest('postgres:rest', 'full', {
      project: 'postgres',
      args: excluding([...QUICK_POSTGRES, ...releaseTests.postgres]),
    }),
  ),
  vitest('processes:rest', 'full', {
    project: 'processes',
    args: excluding([...QUICK_PROCESSES, ...releaseTests.processes]),
    needs: BROWSER,
  }),
  vitest('pixels:all', 'full', { project: 'pixels', needs: ['chrome'] }),
  vitest('journeys:rest', 'full', {
    project: 'journeys',
    args: excluding([...QUICK_JOURNEYS, ...releaseTests.journeys]),
    workers: 1,
    needs: BROWSER,
  }),
  // `ENGINE=short` leaves out what `engine:long` runs.
  vitest('engine', 'full', { env: { ENGINE: 'short' }, needs: BROWSER }),
  vitest('media', 'full', { needs: BROWSER }),
  vitest('streams', 'full', { args: excluding(releaseTests.streams), needs: BROWSER }),
  vitest('e2e', 'full', { args: excluding([...QUICK_SHOW, ...releaseTests.e2e]), needs: BROWSER }),

  ...Object.entries(releaseTests).map(([project, args]) => {
    const step = vitest(`${project}:long`, 'release', { project, args, workers: 1, needs: BROWSER })
    return project === 'postgres' ? unlessMissing(ensureDataServers, step) : step
  }),
  unlessMissing(ensureJanus, vitest('janus', 'release', { needs: BROWSER })),
]
