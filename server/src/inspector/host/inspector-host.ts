import { setPriority } from 'node:os'
import type { FromInspector, InspectionAnswer, InspectionJob, InspectionStep } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { inspectFont } from './font-file/inspect-font.ts'
import { inspectFile } from './inspect-file.ts'
import { readMedia } from './media-facts.ts'

/**
 * Entry of the inspector process: the child that reads files of users, so that no file of theirs is ever parsed in
 * the server. It ends when the process that started it is gone, and dies with any error that is no refusal.
 */

/** Lower than the server's and the media host's, so that a show goes before an upload. */
const PRIORITY_STEP = 5
/** A child that has used so much is replaced. */
const MAX_JOBS = 25
const MAX_CPU_MICROSECONDS = 30_000_000
const MAX_MEMORY_BYTES = 300_000_000

let jobs = 0

function send(message: FromInspector): void {
  if (process.connected) process.send?.(message)
}

const onStep = (step: InspectionStep) => send({ type: 'step', step })

async function answerOf(job: InspectionJob): Promise<InspectionAnswer> {
  try {
    switch (job.kind) {
      case 'file':
        return { type: 'file', found: await inspectFile(job, onStep), isSpent: isSpent() }
      case 'font':
        onStep('font')
        return { type: 'font', found: await inspectFont(job), isSpent: isSpent() }
      case 'media':
        return { type: 'media', found: (await readRecording(job)) ?? null, isSpent: isSpent() }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { type: 'refused', reason: error.message, isSpent: isSpent() }
  }
}

/** Hours long, often in thousands of fragments. */
function readRecording(job: Extract<InspectionJob, { kind: 'media' }>) {
  return readMedia({ ...job, isLong: true }, onStep)
}

function isSpent(): boolean {
  const { user, system } = process.cpuUsage()
  return (
    jobs >= MAX_JOBS ||
    user + system > MAX_CPU_MICROSECONDS ||
    process.memoryUsage.rss() > MAX_MEMORY_BYTES
  )
}

/** With everything that it started, which is in its group. */
function end(): void {
  if (process.platform === 'win32') process.exit(0)
  process.kill(-process.pid, 'SIGKILL')
}

process.on('message', (job: InspectionJob) => {
  jobs += 1
  void answerOf(job).then(send)
})
process.on('disconnect', end)

try {
  setPriority(PRIORITY_STEP)
} catch {
  // It runs at a lower priority already.
}
if (process.connected) send({ type: 'ready' })
else end()
