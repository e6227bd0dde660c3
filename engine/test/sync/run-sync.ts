import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { openLab } from '../runtime/harness/open-lab.ts'
import { mediaOnsets, probeMedia } from '../runtime/harness/probe-media.ts'
import type {} from '../runtime/site/lab.ts'
import {
  type Offset,
  pairOnsets,
  SYNC_LIMIT_MS,
  type SyncFigures,
  syncFigures,
} from './sync-figures.ts'

/** What a run is to be. */
export interface SyncOptions {
  readonly seconds: number
  readonly log: (line: string) => void
}

/** How a run went: at the engine's own tracks, behind a WebRTC connection, and in the recorded file. */
export interface SyncResult {
  readonly program: SyncFigures
  readonly received: SyncFigures
  readonly recorded: SyncFigures
  /** How long the sound of the file is, less the picture, in milliseconds. */
  readonly recordedEndsMs: number
  readonly errors: readonly string[]
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[]
}

const REPORT_MS = 1000
const LOG_EVERY_S = 30
const SLICE_BYTES = 3 * 1024 * 1024

/** Onsets of one place, collected over a run. */
class Onsets {
  readonly flashes: number[] = []
  readonly beeps: number[] = []

  add(report: { readonly flashes: readonly number[]; readonly beeps: readonly number[] }): void {
    this.flashes.push(...report.flashes)
    this.beeps.push(...report.beeps)
  }
}

/** Plays a clip that flashes and beeps each second through the engine, and measures how far apart they come out. */
export async function runSync({ seconds, log }: SyncOptions): Promise<SyncResult> {
  const labBrowser = await openLab()
  const folder = await mkdtemp(join(tmpdir(), 'proscenium-sync-'))
  try {
    const { page } = await labBrowser.open()
    await page.evaluate(() => lab.syncShow.start())
    const live = await collect(page, seconds, log)
    const size = await page.evaluate(() => lab.syncShow.end())
    const errors = await page.evaluate(() => lab.errors)
    const path = join(folder, 'sync.mp4')
    await download(page, size, path)
    return judge({ ...live, ...(await analyse(path)), errors })
  } finally {
    await labBrowser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function collect(page: Page, seconds: number, log: SyncOptions['log']) {
  const [program, received] = [new Onsets(), new Onsets()]
  const startMs = Date.now()
  for (let second = 1; second <= seconds; second++) {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, startMs + second * REPORT_MS - Date.now())),
    )
    const report = await page.evaluate(() => lab.syncShow.report())
    program.add(report.program)
    received.add(report.received)
    if (second % LOG_EVERY_S !== 0 && second !== seconds) continue
    const lately = [program, received].map((onsets) => {
      const offsets = offsetsOf(onsets, startMs).filter(({ atS }) => atS > second - LOG_EVERY_S)
      return `${syncFigures(offsets).medianMs.toFixed(1)} ms (${offsets.length})`
    })
    log(`${second} s: sound after picture ${lately[0]} at the engine, ${lately[1]} by WebRTC`)
  }
  return { program: offsetsOf(program, startMs), received: offsetsOf(received, startMs) }
}

function offsetsOf({ flashes, beeps }: Onsets, startMs: number): Offset[] {
  return pairOnsets(flashes, beeps, startMs)
}

async function download(page: Page, size: number, path: string): Promise<void> {
  for (let start = 0; start < size; start += SLICE_BYTES) {
    const end = Math.min(size, start + SLICE_BYTES)
    const data = await page.evaluate((from, to) => lab.syncShow.slice(from, to), start, end)
    await appendFile(path, Buffer.from(data, 'base64'))
  }
}

async function analyse(path: string) {
  const { flashes, beeps } = await mediaOnsets(path)
  const { videoTimes, audioTimes } = await probeMedia(path)
  const inMs = (times: readonly number[]) => times.map((at) => at * 1000)
  return {
    recorded: pairOnsets(inMs(flashes), inMs(beeps), 0),
    recordedEndsMs: 1000 * ((audioTimes.at(-1) ?? 0) - (videoTimes.at(-1) ?? 0)),
  }
}

function judge(run: {
  readonly program: readonly Offset[]
  readonly received: readonly Offset[]
  readonly recorded: readonly Offset[]
  readonly recordedEndsMs: number
  readonly errors: readonly string[]
}): SyncResult {
  const figures = {
    program: syncFigures(run.program),
    received: syncFigures(run.received),
    recorded: syncFigures(run.recorded),
  }
  const faults = [
    ...Object.entries(figures).flatMap(([place, { endMs }]) =>
      Math.abs(endMs) <= SYNC_LIMIT_MS
        ? []
        : [`${place}: sound comes ${endMs.toFixed(0)} ms after the picture at the end`],
    ),
    ...run.errors,
  ]
  return { ...figures, recordedEndsMs: run.recordedEndsMs, errors: run.errors, faults }
}
