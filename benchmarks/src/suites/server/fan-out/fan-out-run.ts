import { setTimeout as pause } from 'node:timers/promises'
import { ChildProgram } from '../process/child-program.ts'
import { readCpuSeconds } from '../process/process-cpu.ts'
import type { FanOutClientCalls } from './fan-out-clients.child.ts'
import type { FanOutSubject } from './fan-out-subject.ts'

const CLIENTS_A_PROCESS = 1_000
const INTERVAL_MS = 100
/** What is still under way when the last message was sent may take so long. */
const DRAIN_MS = 500

/** How much is sent to how many. */
export interface FanOutPlan {
  readonly clients: number
  readonly warmUpMs: number
  readonly durationMs: number
}

/** What a fan-out came to. */
export interface FanOutFigures {
  readonly latenciesMs: readonly number[]
  /** Messages that reached their client, of those that should have. */
  readonly arrivedShare: number
  /** Processor time of the server for one message to one client. */
  readonly cpuMicroseconds: number
}

/** Connects clients, sends ten messages a second for a while, and lets the clients go. */
export async function runFanOut(subject: FanOutSubject, plan: FanOutPlan): Promise<FanOutFigures> {
  const counts = splitClients(plan.clients)
  const groups = await Promise.all(
    counts.map(() =>
      ChildProgram.start<FanOutClientCalls>(new URL('./fan-out-clients.child.ts', import.meta.url)),
    ),
  )
  try {
    for (const [index, group] of groups.entries()) {
      await group.call('connect', { url: subject.url, count: counts[index] ?? 0 })
    }
    await sendFor(subject, plan.warmUpMs)
    await pause(DRAIN_MS)
    for (const group of groups) await group.call('begin')
    const cpuBefore = await readCpuSeconds(subject.pid)
    const sent = await sendFor(subject, plan.durationMs)
    await pause(DRAIN_MS)
    const cpuSeconds = (await readCpuSeconds(subject.pid)) - cpuBefore
    const readings = await Promise.all(groups.map((group) => group.call('read')))
    const latenciesMs = readings.flatMap((reading) => [...reading.latenciesMs])
    return {
      latenciesMs,
      arrivedShare: latenciesMs.length / (sent * plan.clients),
      cpuMicroseconds: (cpuSeconds * 1e6) / Math.max(1, latenciesMs.length),
    }
  } finally {
    await Promise.all(groups.map((group) => group[Symbol.asyncDispose]()))
  }
}

/** How many clients each process holds: as even as can be. */
export function splitClients(clients: number): number[] {
  const processes = Math.ceil(clients / CLIENTS_A_PROCESS)
  return Array.from(
    { length: processes },
    (_, index) =>
      Math.floor(((index + 1) * clients) / processes) - Math.floor((index * clients) / processes),
  )
}

/** Sends on time, whether the message before was answered or not; resolves with how many when all are. */
async function sendFor(subject: FanOutSubject, durationMs: number): Promise<number> {
  const startMs = performance.now()
  const count = Math.round(durationMs / INTERVAL_MS)
  const answers: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, startMs + index * INTERVAL_MS - performance.now()))
    const answer = subject.send()
    // Looked at below: until then a refusal is nobody's.
    answer.catch(() => undefined)
    answers.push(answer)
  }
  await Promise.all(answers)
  return count
}
