import { availableParallelism, cpus } from 'node:os'
import type { CpuGroup } from './cpu-group.ts'

/** Processor time until now, of the machine and of the group of processes that share a limit. */
export interface CpuReading {
  readonly atMs: number
  /** Time of all processors of the machine that was spent on anything, and all of it, in milliseconds. */
  readonly busyMs: number
  readonly totalMs: number
  /** What the group has used, in milliseconds; null without a limit. */
  readonly groupMs: number | null
}

/** Reads the machine, and the group where there is one. */
export function readCpu(group: CpuGroup | null): CpuReading {
  const times = cpus().map(({ times }) => times)
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((total, time) => total + of(time), 0)
  const busyMs = sum(({ user, nice, sys, irq }) => user + nice + sys + irq)
  return {
    atMs: performance.now(),
    busyMs,
    totalMs: busyMs + sum(({ idle }) => idle),
    groupMs: group?.usedMs() ?? null,
  }
}

/** How many processors this process may use: those it may run on, or the limit of its group. */
export function processorsOf(group: CpuGroup | null): number {
  return Math.min(availableParallelism(), group?.processors ?? Number.POSITIVE_INFINITY)
}
