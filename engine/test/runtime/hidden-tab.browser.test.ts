import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { playHidden } from './harness/rated-shows.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

it.each(['track-generator', 'capture-stream'] as const)(
  'a hidden tab has at least half the frames of a shown one, of sources too (%s)',
  async (capture) => {
    const { shown, hidden, sourceFrames } = await playHidden(labBrowser, capture)
    expect(shown.visibility).toBe('visible')
    expect(hidden.visibility).toBe('hidden')
    expect(shown.frames).toBeGreaterThan(4)
    // Timers of a hidden page come once a second. The same machine, one reading after the other.
    expect(hidden.fps / shown.fps).toBeGreaterThan(0.5)
    // Not the same picture over and over: the sources went on as well.
    expect(sourceFrames).toHaveLength(2)
    for (const frames of sourceFrames) expect(frames / hidden.frames).toBeGreaterThan(0.25)
  },
)
