import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

/** How a browser has to play the stream that it views. */
export interface ViewTiming {
  /** What it keeps in store of the sound, because of how unevenly that comes. */
  readonly storedMs: number
  /** How far the sound that is played lies behind the picture that is shown, by the sender's clock. */
  readonly soundLagMs: number
}

/** Measures it over a while. */
export async function viewTiming(page: Page, forMs: number): Promise<ViewTiming> {
  const read = async () => {
    const reports = (await page.evaluate('statistics(viewer)')) as Record<string, unknown>[]
    const figure = (kind: string, name: string) =>
      Number(reports.find((report) => report['kind'] === kind)?.[name])
    return {
      storedSec: figure('audio', 'jitterBufferMinimumDelay'),
      played: figure('audio', 'jitterBufferEmittedCount'),
      soundMs: figure('audio', 'estimatedPlayoutTimestamp'),
      pictureMs: figure('video', 'estimatedPlayoutTimestamp'),
    }
  }
  const before = await read()
  await sleep(forMs)
  const after = await read()
  return {
    storedMs: ((after.storedSec - before.storedSec) / (after.played - before.played)) * 1_000,
    soundLagMs: after.pictureMs - after.soundMs,
  }
}
