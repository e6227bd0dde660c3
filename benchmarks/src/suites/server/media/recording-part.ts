import { createSocket } from 'node:dgram'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { interleave } from '../../../harness/interleave.ts'
import { makeMetric } from '../../../harness/make-metric.ts'
import { OpenReadings } from '../../../harness/open-readings.ts'
import { readCpuSeconds } from '../process/process-cpu.ts'
import type { Director, ProductServer } from '../product-server.ts'
import type { ServerPart } from '../server-part.ts'
import { Unavailable } from '../unavailable.ts'
import { CopyingFfmpeg } from './copying-ffmpeg.ts'
import { startMediaClients } from './forwarding-run.ts'
import { openProductRoom } from './product-media-server.ts'
import { PROGRAM_BITS_PER_SECOND, type ProgramVideo } from './program-video.ts'

const FULL = { rounds: 3, settleMs: 1_500, durationMs: 4_000 }
const QUICK = { rounds: 1, settleMs: 500, durationMs: 2_000 }
const RECORDING = 'proscenium'
const RECEIVING = 'proscenium-receiving-only'
const COPYING = 'ffmpeg-copy'
/** Less than this share of what was sent is no recording that could be compared. */
const LEAST_SHARE = 0.5

type Plan = typeof FULL

/** What recording one program costs. */
export const recordingPart: ServerPart = async ({ product, video, quick, seed, say }) => {
  const plan = quick ? QUICK : FULL
  const cpu = new OpenReadings([RECORDING, RECEIVING, COPYING], plan.rounds)
  const director = await product.signUp()
  if (video instanceof Unavailable) {
    for (const id of [RECORDING, RECEIVING, COPYING]) cpu.fail(id, video.reason)
  } else {
    await interleave([RECORDING, COPYING], { rounds: plan.rounds, seed }, async (id, round) => {
      say(`server: recording, ${id}`)
      try {
        if (id === COPYING) cpu.add({ id, round }, await measureCopying(video, plan))
        else {
          const { receiving, recording } = await measureProduct({ product, director }, video, plan)
          cpu.add({ id: RECEIVING, round }, receiving)
          cpu.add({ id: RECORDING, round }, recording)
        }
      } catch (error) {
        cpu.fail(id, error)
      }
    })
  }
  return {
    notes: [
      'Recording: the same program arrives at the product over WebRTC, encrypted, and at ffmpeg as MPEG-TS over UDP, in the clear. `proscenium-receiving-only` is the product before it goes live: the difference to `proscenium` is the recording itself.',
    ],
    cases: [
      {
        id: 'recording',
        title: 'Recording one 1280×720 program at 30 fps',
        metrics: [
          makeMetric(
            {
              id: 'cpu',
              title: 'Processor time a second of program',
              unit: 'ms',
              better: 'lower',
              ours: [RECORDING],
            },
            cpu.list(),
          ),
        ],
      },
    ],
    targets: [],
  }
}

async function measureProduct(
  { product, director }: { readonly product: ProductServer; readonly director: Director },
  video: ProgramVideo,
  plan: Plan,
): Promise<{ receiving: number; recording: number }> {
  const pid = await product.mediaHostPid()
  await using room = await openProductRoom(director)
  await using clients = await startMediaClients(video.path)
  await clients.call('publish', await room.publish(await clients.call('offer')))
  await pause(plan.settleMs)
  const receiving = await cpuPerSecond(pid, plan.durationMs)
  const { apiUrl } = room
  await director.api.call('startLive', { apiUrl })
  await pause(plan.settleMs)
  const folder = join(product.dataDir, 'recordings')
  const recording = await requireGrowth(
    plan.durationMs,
    () => folderBytes(folder),
    () => cpuPerSecond(pid, plan.durationMs),
  )
  await director.api.call('stopLive', { apiUrl })
  await clients.call('close')
  return { receiving, recording }
}

async function measureCopying(video: ProgramVideo, plan: Plan): Promise<number> {
  await using copying = await CopyingFfmpeg.start(video, await freeUdpPort())
  await pause(plan.settleMs)
  // Awaited here: the copying ends when this function does.
  return await requireGrowth(
    plan.durationMs,
    () => copying.recordedBytes(),
    () => cpuPerSecond(copying.pid, plan.durationMs),
  )
}

/** Processor milliseconds a second. */
async function cpuPerSecond(pid: number, durationMs: number): Promise<number> {
  const startMs = performance.now()
  const before = await readCpuSeconds(pid)
  await pause(durationMs)
  const used = (await readCpuSeconds(pid)) - before
  return (1e6 * used) / (performance.now() - startMs)
}

/** Rejects when what is recorded meanwhile is too little to be the program. */
async function requireGrowth(
  durationMs: number,
  size: () => Promise<number>,
  measure: () => Promise<number>,
): Promise<number> {
  const before = await size()
  const figure = await measure()
  const bits = 8 * ((await size()) - before)
  const sent = (PROGRAM_BITS_PER_SECOND * durationMs) / 1_000
  if (bits < LEAST_SHARE * sent) {
    throw new Error(`Only ${Math.round((100 * bits) / sent)} % of the program was recorded`)
  }
  return figure
}

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null)
      return found?.isFile() ? found.size : 0
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4')
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })
}
