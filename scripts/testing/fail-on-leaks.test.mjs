import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'

it('test files that leave a timer, socket, rejection or fake clock behind fail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-planted-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(process.execPath, [
      root('node_modules/vitest/vitest.mjs'),
      'run',
      `--config=${root('scripts/testing/planted/vitest.config.mjs')}`,
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ])
    expect(code).toBe(1)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const results = testResults.map(({ name, status, message }) => [
      basename(name, '.planted.mjs'),
      status === 'passed' ? status : message.split('\n').slice(0, 2).join(' '),
    ])
    expect(Object.fromEntries(results)).toEqual({
      clean: 'passed',
      clock: expect.stringContaining('fake timers'),
      rejection: expect.stringContaining('unhandled rejection: Error: Planted'),
      socket: expect.stringContaining('server on'),
      timer: expect.stringContaining('timer of 1000 ms'),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

it('every vitest project fails on leaks', () => {
  const projects = config.test.projects.map(({ test }) => [test.name, test.setupFiles?.[0]])
  expect(projects.length).toBeGreaterThan(8)
  expect(projects.filter(([, setup]) => setup !== 'scripts/testing/fail-on-leaks.mjs')).toEqual([])
})
