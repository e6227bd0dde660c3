import { setTimeout as pause } from 'node:timers/promises'
import { ChildProgram } from '../process/child-program.ts'
import { readCpuSeconds } from '../process/process-cpu.ts'
import type { MediaClientCalls } from './media-clients.child.ts'
import type { MediaRoom, MediaServer } from './media-room.ts'
import { PROGRAM_BITS_PER_SECOND } from './program-video.ts'

/** Less than this share of what was sent is no forwarding that could be compared. */
const LEAST_SHARE = 0.5
const MOST_FAILURES = 3

/** How many watch, for how long. */
export interface ForwardingPlan {
  readonly viewers: number
  readonly settleMs: number
  readonly durationMs: number
}

/** What forwarding came to. */
export interface ForwardingFigures {
  /** Processor milliseconds of the server a second, by the streams that it sends. */
  readonly cpuMsPerStream: number
  /** What reached a viewer, on average. */
  readonly megabitsPerViewer: number
  /** Viewers that had to connect again, each time they had to. */
  readonly failedConnections: number
}

/** Connects a publisher and viewers to a server, reads what it works for a while, and lets them go. */
export async function runForwarding(
  server: MediaServer,
  videoPath: string,
  { viewers, settleMs, durationMs }: ForwardingPlan,
): Promise<ForwardingFigures> {
  await using room = await server.openRoom()
  await using clients = await startMediaClients(videoPath)
  await clients.call('publish', await room.publish(await clients.call('offer')))
  const failures = await Promise.all(
    Array.from({ length: viewers }, () => addViewer(room, clients)),
  )
  await pause(settleMs)
  const startMs = performance.now()
  const cpuBefore = await readCpuSeconds(server.pid)
  const bytesBefore = sum(await clients.call('read'))
  await pause(durationMs)
  const bytes = sum(await clients.call('read')) - bytesBefore
  const cpuSeconds = (await readCpuSeconds(server.pid)) - cpuBefore
  const seconds = (performance.now() - startMs) / 1_000
  await clients.call('close')
  const bitsPerViewer = (8 * bytes) / viewers / seconds
  if (bitsPerViewer < LEAST_SHARE * PROGRAM_BITS_PER_SECOND) {
    throw new Error(`Only ${Math.round(bitsPerViewer / 1e3)} kbit/s reached a viewer`)
  }
  return {
    cpuMsPerStream: (1e3 * cpuSeconds) / seconds / viewers,
    megabitsPerViewer: bitsPerViewer / 1e6,
    failedConnections: sum(failures),
  }
}

/** A viewer whose connection fails connects again, as a person would. Resolves with how often it failed. */
async function addViewer(
  room: MediaRoom,
  clients: ChildProgram<MediaClientCalls>,
): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    const { offerSdp, answer } = await room.view()
    try {
      const { id, answerSdp } = await clients.call('view', offerSdp)
      const media = clients.call('untilMedia', id)
      await Promise.all([media, answer(answerSdp)])
      return failures
    } catch (error) {
      if (failures === MOST_FAILURES) throw error
    }
  }
}

/** Clients that can publish a video, in a process of their own. */
export async function startMediaClients(
  videoPath: string,
): Promise<ChildProgram<MediaClientCalls>> {
  const clients = await ChildProgram.start<MediaClientCalls>(
    new URL('./media-clients.child.ts', import.meta.url),
  )
  const frames = await clients.call('load', videoPath)
  if (frames === 0) throw new Error('The program has no pictures')
  return clients
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
