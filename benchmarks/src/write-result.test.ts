import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BenchResult, RESULT_VERSION } from './harness/result.ts'
import { readResult, writeResult } from './write-result.ts'

const result: BenchResult = {
  version: RESULT_VERSION,
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1,
  commit: null,
  quick: false,
  machine: { cpu: 'x', cores: 2, memoryBytes: 1, os: 'x', node: 'v20' },
  browser: null,
  suites: [],
}

describe('results on disk', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-result-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are written by time and as the latest, and read back as they were', async () => {
    const path = await writeResult(result, join(folder, 'new'))
    expect(path).toBe(join(folder, 'new', '2026-01-01T00-00-00-000Z.json'))
    expect(await readResult(path)).toEqual(result)
    expect(await readResult(join(folder, 'new', 'latest.json'))).toEqual(result)
    expect(await readFile(join(folder, 'new', 'latest.md'), 'utf8')).toContain('# Benchmark run')
    expect(await readFile(join(folder, 'new', 'latest.html'), 'utf8')).toContain('<!doctype html>')
  })

  it('of another version are refused by name', async () => {
    const path = join(folder, 'old.json')
    await writeFile(path, JSON.stringify({ ...result, version: 0 }))
    await expect(readResult(path)).rejects.toThrow(`${path} is no result of these benchmarks`)
  })
})
