import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputLifecycle } from '@proscenium/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MediaOutputStatus } from '../../domain/ports/media-event.ts'
import type { ProgramFrame } from '../hub/program-frame.ts'
import { ProgramHub } from '../hub/program-hub.ts'
import { writeFakeFfmpeg } from '../testing/fake-ffmpeg.ts'
import { samplePicture, sampleSound } from '../testing/sample-frames.ts'
import { DestinationGuard } from './destination-guard.ts'
import { parseOutputTarget } from './output-target.ts'
import { type OutputStats, type OutputStatusDetails, ProgramOutput } from './program-output.ts'

let folder: string
let ffmpegPath: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'))
  ffmpegPath = await writeFakeFfmpeg(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lookUp = async () => [{ address: '127.0.0.1', family: 4 }]

/** An output fed with pictures in real time, whose clock can be put forward. */
class OutputBench {
  readonly steps: { status: MediaOutputStatus; details: OutputStatusDetails }[] = []
  readonly stats: OutputStats[] = []
  readonly log: string[] = []
  readonly output: ProgramOutput
  private readonly timer: NodeJS.Timeout
  private forwardMs = 0
  private sink: ((frame: ProgramFrame) => void) | null = null
  private index = 0

  constructor(url: string, rules = { allowed: ['127.0.0.1'], isDiscreet: false }) {
    const target = parseOutputTarget('rtmp', url)
    if (target === null) throw new Error('not a target')
    const now = () => this.now()
    const hub = new ProgramHub({
      now,
      requestKeyframe: () => undefined,
      onSource: () => undefined,
      onLost: () => undefined,
      onReplaced: () => undefined,
      onConfig: () => undefined,
      slate: () => null,
    })
    const join = hub.join.bind(hub)
    hub.join = (frame) => {
      this.sink = frame
      return join(frame)
    }
    const leave = hub.leave.bind(hub)
    hub.leave = (consumer) => {
      this.sink = null
      leave(consumer)
    }
    this.output = new ProgramOutput({
      outputId: 'out',
      target,
      destinations: new DestinationGuard({ ...rules, lookUp }),
      ffmpegPath,
      caFile: null,
      hub,
      now,
      slateConfig: () => null,
      onStatus: (status, details) => this.steps.push({ status, details }),
      onStats: (stats) => this.stats.push(stats),
      log: (line) => this.log.push(line),
    })
    this.timer = setInterval(() => this.play(), 10)
  }

  /** How many pictures it was given. */
  get pictures(): number {
    return this.index
  }

  get statuses(): MediaOutputStatus[] {
    return this.steps.map(({ status }) => status)
  }

  forward(ms: number): void {
    this.forwardMs += ms
  }

  async until(status: MediaOutputStatus, count = 1): Promise<void> {
    const reached = () => this.statuses.filter((step) => step === status).length
    await expect.poll(reached, { timeout: 8_000, interval: 10 }).toBeGreaterThanOrEqual(count)
  }

  dispose(): Promise<void> {
    return this.output.stop().finally(() => clearInterval(this.timer))
  }

  private now(): number {
    return performance.now() + this.forwardMs
  }

  private play(): void {
    const nowMs = this.now()
    this.sink?.(samplePicture(this.index, nowMs))
    this.sink?.(sampleSound(this.index, nowMs + 1))
    this.index++
    this.output.tick(nowMs)
  }
}

/** How much the target has taken by the reports of the program that stands in for ffmpeg. */
async function reportedBytes(): Promise<number> {
  return Number(await readFile(join(folder, 'progress'), 'utf8'))
}

let bench: OutputBench
afterEach(() => bench.dispose())

function start(host: string, rules?: ConstructorParameters<typeof OutputBench>[1]): OutputBench {
  writeFileSync(join(folder, 'target'), host)
  bench = new OutputBench(`rtmp://${host}/live/s3cret-key`, rules)
  bench.output.start()
  return bench
}

/** Every step is one that outputs have; another attempt stays in `retrying`. */
function expectAllowed(statuses: readonly MediaOutputStatus[]): void {
  statuses.forEach((status, index) => {
    const last = statuses[index - 1] ?? 'stopped'
    expect(
      outputLifecycle.canStep(last, status) || (status === last && status === 'retrying'),
    ).toBe(true)
  })
}

describe('an output (CORE-OUS-001 to CORE-OUS-006, CORE-OUS-010, GAP-045)', () => {
  test('starts, pauses, resumes, tells its bit rate, stops', async () => {
    const { output, stats } = start('ok.test')
    await bench.until('started')
    output.pause()
    output.resume()
    await expect.poll(() => stats.length, { timeout: 5_000 }).toBeGreaterThan(0)
    expect(stats[0]?.bitRateBps).toBeGreaterThan(1_000)
    await output.stop()
    expect(bench.statuses).toEqual([
      'starting',
      'started',
      'paused',
      'started',
      'stopping',
      'stopped',
    ])
    expectAllowed(bench.statuses)
  })

  test('a target that refuses is tried five more times, then it stops with an error', async () => {
    start('refuse.test')
    const delays = [2_000, 4_000, 8_000, 16_000, 30_000]
    for (const [index, delayMs] of delays.entries()) {
      await bench.until('retrying', index + 1)
      const { details } = bench.steps.filter(({ status }) => status === 'retrying').at(-1) ?? {}
      expect(details).toMatchObject({ attempt: index + 1, retryInMs: delayMs })
      bench.forward(delayMs)
    }
    await bench.until('stopped')
    expect(bench.steps.at(-1)?.details.error).toBe('refuse.test refused the connection.')
    expectAllowed(bench.statuses)
    expect(JSON.stringify([bench.steps, bench.log])).not.toContain('s3cret-key')
  })

  test('a target that breaks off is taken up again; after 10 s of calm all attempts are back', async () => {
    start('drop.test')
    await bench.until('started')
    await writeFile(join(folder, 'drop'), '')
    await bench.until('retrying', 1)
    expect(bench.steps.at(-1)?.details.error).toBe('drop.test closed the connection.')
    bench.forward(2_000)
    await bench.until('started', 2)
    // Ten calm seconds, each with progress, or on a busy machine the lack of it would look like a stall.
    for (let step = 0; step < 11; step++) {
      const before = await reportedBytes()
      bench.forward(1_000)
      await expect.poll(reportedBytes, { interval: 10 }).toBeGreaterThan(before)
    }
    await writeFile(join(folder, 'drop'), '')
    await bench.until('retrying', 2)
    const retries = bench.steps.filter((step) => step.status === 'retrying')
    expect(retries.map(({ details }) => details)).toMatchObject([
      { attempt: 1, retryInMs: 2_000 },
      { attempt: 1, retryInMs: 2_000 },
    ])
    expectAllowed(bench.statuses)
  }, 20_000)

  test('a target that takes nothing more is given up after 6 s (goal R8)', async () => {
    start('stall.test')
    await bench.until('started')
    bench.forward(6_500)
    await bench.until('retrying')
    expect(bench.steps.at(-1)?.details.error).toBe('stall.test stopped taking data.')
  })

  test('a target that never answers is given up after 12 s', async () => {
    start('silent.test')
    // With the first one its encoder is started.
    await expect.poll(() => bench.pictures).toBeGreaterThan(0)
    bench.forward(12_500)
    await bench.until('retrying')
    expect(bench.steps.at(-1)?.details.error).toBe('silent.test did not answer.')
  })

  test('stopping while retrying ends it at once', async () => {
    const { output } = start('refuse.test')
    await bench.until('retrying')
    await output.stop()
    expect(bench.statuses.slice(-2)).toEqual(['stopping', 'stopped'])
    expectAllowed(bench.statuses)
  })

  test('paused before it started: it starts, then is paused', async () => {
    const { output } = start('ok.test')
    output.pause()
    await bench.until('paused')
    expect(bench.statuses).toEqual(['starting', 'started', 'paused'])
  })

  describe('to a private address', () => {
    test('is not begun where that is not allowed, and says which setting would', async () => {
      start('ok.test', { allowed: [], isDiscreet: true })
      await bench.until('retrying')
      expect(bench.steps.at(-1)?.details.error).toBe(
        'ok.test is a private address: this server reaches it only when DESTINATIONS_ALLOWED names it.',
      )
    })

    test('says the same of all that goes wrong where users must not search networks', async () => {
      const errors = new Set<string | undefined>()
      for (const [host, waitMs] of [
        ['refuse.test', 0],
        ['silent.test', 12_500],
        ['stall.test', 6_500],
      ] as const) {
        await rm(join(folder, 'begun'), { force: true })
        start(host, { allowed: ['127.0.0.1'], isDiscreet: true })
        await expect.poll(() => existsSync(join(folder, 'begun')), { timeout: 8_000 }).toBe(true)
        if (host === 'stall.test') await bench.until('started')
        bench.forward(waitMs)
        await bench.until('retrying')
        errors.add(bench.steps.at(-1)?.details.error?.replace(host, 'host'))
        await bench.dispose()
      }
      expect([...errors]).toEqual([
        'host did not take the stream. Check its address, its port and the stream key, and that it is running.',
      ])
    })
  })
})
