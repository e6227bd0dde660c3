import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORK_COSTS } from '../../domain/load/work-cost.ts'
import type { WorkKind } from '../../domain/ports/media-workload.ts'
import { LiveSource } from './live-source.ts'
import { MediaBench } from './media-bench.ts'
import { RtmpServer } from './rtmp-server.ts'

const eventId = 'event-costs'
const seconds = Number(process.env['COST_SECONDS'] ?? 20)
const settleMs = 3_000
/** The kernel tells times in hundredths of a second. */
const ticksPerSecond = 100

let bench: MediaBench
let folder: string
let rtmp: RtmpServer
const sources: LiveSource[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-costs-'))
  rtmp = new RtmpServer(join(folder, 'rtmp'), await freePort())
  await rtmp.start()
  bench = await MediaBench.start()
}, 60_000)

afterAll(async () => {
  await bench?.plane.endEvent(eventId)
  await Promise.all(sources.map((source) => source.kill()))
  await bench?.dispose()
  await rtmp?.kill()
  await rm(folder, { recursive: true, force: true })
}, 30_000)

/** Processor seconds so far of the media host and of the processes that it has now, by their ids. */
async function processorSeconds(): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  const host = bench.plane.hostPid ?? 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    if (pid !== host && Number(fields[1]) !== host) continue
    found.set(pid, (Number(fields[11]) + Number(fields[12])) / ticksPerSecond)
  }
  return found
}

/** Processors that the media host and its children use now. */
async function processorsInUse(): Promise<number> {
  await sleep(settleMs)
  const [before, startedMs] = [await processorSeconds(), performance.now()]
  await sleep(seconds * 1_000)
  const after = await processorSeconds()
  const passedSec = (performance.now() - startedMs) / 1_000
  const used = [...after].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0)
  return used / passedSec
}

async function pull(streamId: string, bFrames: number): Promise<void> {
  const url = `rtmp://127.0.0.1:${rtmp.port}/live/${streamId}`
  sources.push(new LiveSource(url, { bFrames, size: '1280x720' }))
  const from = bench.events.length
  await bench.plane.startPull({ eventId, streamId, url })
  const isConnected = ({ type, ...event }: (typeof bench.events)[number]) =>
    type === 'streamConnected' && 'streamId' in event && event.streamId === streamId
  await bench.waitFor(isConnected, 40_000, from)
}

/** Everything that is counted, in an order in which each adds to those before. */
const steps: readonly { readonly kind: WorkKind; readonly begin: () => Promise<void> }[] = [
  {
    kind: 'publication',
    begin: async () => {
      const page = await bench.openPage('?width=1280&height=720')
      await page.evaluate(`publish('${eventId}')`)
      await bench.waitFor(({ type }) => type === 'streamConnected')
    },
  },
  {
    kind: 'recording',
    begin: () =>
      bench.plane.startRecording({ eventId, recordingId: 'costs', directory: join(folder, 'rec') }),
  },
  {
    kind: 'output',
    begin: async () => {
      const url = `rtmp://127.0.0.1:${rtmp.port}/live/output`
      await bench.plane.startOutput({ eventId, outputId: 'costs', kind: 'rtmp', url })
      await bench.waitFor((it) => it.type === 'outputStatus' && it.status === 'started')
    },
  },
  { kind: 'copiedStream', begin: () => pull('copied', 0) },
  { kind: 'encodedStream', begin: () => pull('encoded', 2) },
]

describe('what work costs the media plane at 720p (goal R24)', () => {
  test('is no more than admission counts it for', async () => {
    let before = await processorsInUse()
    const costs: { kind: WorkKind; processors: number }[] = []
    for (const { kind, begin } of steps) {
      await begin()
      const now = await processorsInUse()
      costs.push({ kind, processors: now - before })
      before = now
    }
    const lines = costs.map(
      ({ kind, processors }) =>
        `${kind.padEnd(14)} ${processors.toFixed(3)} processors, counted as ${WORK_COSTS[kind]}`,
    )
    process.stdout.write(`${lines.join('\n')}\nload ${loadavg()[0]?.toFixed(1)}\n`)
    expect(bench.plane.workload()).toMatchObject({ copiedStream: 1, encodedStream: 1, output: 1 })
    for (const { kind, processors } of costs) {
      expect(processors, kind).toBeLessThanOrEqual(WORK_COSTS[kind])
    }
  }, 600_000)
})
