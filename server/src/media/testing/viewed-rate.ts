import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'

/** RTP's clock of video, in Hz. */
const RTP_CLOCK_HZ = 90_000
/** Frames that a rate is taken from: three seconds of 30 a second. */
const COUNTED = 90
/** Guards against a stream that never flows. */
const FLOW_TIMEOUT_MS = 60_000

/**
 * Frames per second of a stream as a browser receives it, by the stream's own clock, so a machine that
 * decodes slowly makes no difference. Counted from the next keyframe.
 */
export async function viewedRate(
  page: Page,
  { eventId, streamId }: { readonly eventId: string; readonly streamId: string },
  keyframeWithinMs = FLOW_TIMEOUT_MS,
): Promise<number> {
  expect(await page.evaluate(`view('${eventId}', '${streamId}')`)).toEqual([480, 270])
  const decoded = async () => {
    const reports = (await page.evaluate('statistics(viewer)')) as Record<string, unknown>[]
    return Number(reports.find(({ kind }) => kind === 'video')?.['framesDecoded'])
  }
  await expect.poll(decoded, { timeout: keyframeWithinMs }).toBeGreaterThan(0)
  await page.evaluate('void (viewedTimestamps.length = 0)')
  const received = () => page.evaluate('viewedTimestamps.length') as Promise<number>
  await expect.poll(received, { timeout: FLOW_TIMEOUT_MS }).toBeGreaterThan(COUNTED)
  const timestamps = (await page.evaluate('viewedTimestamps')) as number[]
  // RTP timestamps wrap at 32 bits.
  const ticks = ((timestamps[COUNTED] ?? 0) - (timestamps[0] ?? 0)) >>> 0
  return (COUNTED * RTP_CLOCK_HZ) / ticks
}
