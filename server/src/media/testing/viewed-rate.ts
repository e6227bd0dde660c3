import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'

/** Pictures a second that a browser shows of a stream, counted once it flows: he joins at the next keyframe. */
export async function viewedRate(
  page: Page,
  { eventId, streamId }: { readonly eventId: string; readonly streamId: string },
  keyframeWithinMs = 10_000,
): Promise<number> {
  expect(await page.evaluate(`view('${eventId}', '${streamId}')`)).toEqual([480, 270])
  const decoded = async () => {
    const reports = (await page.evaluate('statistics(viewer)')) as Record<string, unknown>[]
    return Number(reports.find(({ kind }) => kind === 'video')?.['framesDecoded'])
  }
  await expect.poll(decoded, { timeout: keyframeWithinMs }).toBeGreaterThan(0)
  await sleep(1_000)
  const before = await decoded()
  await sleep(3_000)
  return ((await decoded()) - before) / 3
}
