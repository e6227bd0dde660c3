import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockPage, loseContext, loseSources } from './harness/disturbed-shows.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type { Recording } from './site/receiver.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

/** Tells a track that goes on from one that stands still; `never-black.measure.test.ts` holds it to 150 ms. */
const STANDSTILL_MS = 700
/** How much longer a gap may be than the longest of the same run while nothing was done. */
const MOST_TIMES_LONGER = 4

const once = (record: () => Promise<Recording>) => record()

function expectUnbroken(recording: Recording, undisturbed: Recording): void {
  expect(recording.blackFrames).toBe(0)
  expect(recording.darkest).toBeGreaterThan(30)
  expect(recording.inOrder).toBe(true)
  expect(recording.frames).toBeGreaterThan(1)
  const longestMs = Math.max(STANDSTILL_MS, MOST_TIMES_LONGER * undisturbed.longestGapMs)
  expect(recording.longestGapMs).toBeLessThan(longestMs)
}

describe('never black: a receiver elsewhere', () => {
  it('gets frames while a source stalls or goes, and while the page is hidden', async () => {
    const seen = await loseSources(labBrowser, once)
    expect(seen.complaints).toEqual([])
    expect(seen.visibility).toBe('hidden')
    for (const recording of [seen.stalled, seen.hidden, seen.unplugged]) {
      expectUnbroken(recording, seen.undisturbed)
    }
    expect(seen.states.join(' ')).toMatch(/^loading live stalled fallback live/)
    expect(seen.states.at(-1)).toBe('fallback')
  })

  // A take without video; the fault run has sources that must move on meanwhile.
  it('gets frames while the page is blocked for two seconds', async () => {
    const { blocked, undisturbed, complaints } = await blockPage(labBrowser, once)
    expect(complaints).toEqual([])
    expectUnbroken(blocked, undisturbed)
    // Both recordings last two seconds. Blocking takes a processor from what else the machine does.
    expect(blocked.frames / undisturbed.frames).toBeGreaterThan(0.5)
  })

  it('gets the last picture repeated while the graphics context is made anew', async () => {
    const recording = await loseContext(labBrowser)
    expectUnbroken(recording, recording.undisturbed)
    expect(recording).toMatchObject({
      sameTrack: true,
      events: ['lost webgl2', 'restored canvas2d'],
    })
  })
})
