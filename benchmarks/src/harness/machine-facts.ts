import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'
import type { Machine } from './result.ts'

/** The machine that measures. */
export function machineFacts(): Machine {
  const cores = cpus()
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryBytes: totalmem(),
    os: `${type()} ${release()}`,
    node: process.version,
  }
}

/** The commit that is measured; null outside a checkout. `+` marks uncommitted changes. */
export function currentCommit(): string | null {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return null
  }
}
