import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A group of processes with a limit on their processor time: a container, or a service. */
export interface CpuGroup {
  /** How many processors it may use; may be a part of one. */
  readonly processors: number
  /** Processor time that it has used, in milliseconds; null where that can't be read any more. */
  usedMs(): number | null
}

const US_IN_MS = 1_000
const NS_IN_MS = 1_000_000

/**
 * Finds the tightest limit of processor time above this process, in control groups of Linux of either version;
 * null where there is none. `root` and `self` are other folders in tests.
 */
export function findCpuGroup(root = '/sys/fs/cgroup', self = '/proc/self/cgroup'): CpuGroup | null {
  const lines = (read(self) ?? '').split('\n').map((line) => line.split(':'))
  const found = lines.flatMap(([, controllers = '', path = '/']) => {
    if (controllers === '') return pathsAbove(path).map((at) => groupOf2(join(root, at)))
    if (!controllers.split(',').includes('cpu')) return []
    return pathsAbove(path).map((at) => groupOf1(root, controllers, at))
  })
  const limited = found.filter((group) => group !== null)
  return limited.toSorted((one, other) => one.processors - other.processors)[0] ?? null
}

/** A container sees its own group as `/`, or under a path that is not there: the top is looked at as well. */
function pathsAbove(path: string): string[] {
  const above = dirname(path)
  return above === path ? [path] : [path, ...pathsAbove(above)]
}

function groupOf2(folder: string): CpuGroup | null {
  const [quota = '', period = ''] = (read(join(folder, 'cpu.max')) ?? '').trim().split(' ')
  const usedMs = () => {
    const used = /^usage_usec (\d+)/m.exec(read(join(folder, 'cpu.stat')) ?? '')?.[1]
    return used === undefined ? null : Number(used) / US_IN_MS
  }
  return groupWith(Number(quota), Number(period), usedMs)
}

function groupOf1(root: string, controllers: string, path: string): CpuGroup | null {
  const of = (controller: string, name: string) =>
    read(join(root, controllers, path, name)) ?? read(join(root, controller, path, name))
  const usedMs = () => {
    const used = of('cpuacct', 'cpuacct.usage')
    return used === null ? null : Number(used) / NS_IN_MS
  }
  const quota = Number(of('cpu', 'cpu.cfs_quota_us') ?? Number.NaN)
  return groupWith(quota, Number(of('cpu', 'cpu.cfs_period_us') ?? Number.NaN), usedMs)
}

/** No limit is `max` in version 2 and -1 in version 1. */
function groupWith(quota: number, period: number, usedMs: () => number | null): CpuGroup | null {
  return quota > 0 && period > 0 ? { processors: quota / period, usedMs } : null
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
