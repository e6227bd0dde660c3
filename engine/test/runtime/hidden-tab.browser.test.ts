import { afterAll, beforeAll, expect, it } from 'vitest'
import { median, mostCommon } from './harness/frame-steps.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { stepsOf } from './harness/play-flash-and-beep.ts'
import { playHidden } from './harness/rated-shows.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser?.close())

it.each(['track-generator', 'capture-stream'] as const)(
  'a hidden tab has at least half the frames of a shown one, of sources too (%s)',
  async (capture) => {
    const { shown, hidden } = await playHidden(labBrowser, capture)
    expect(shown.map(({ visibility }) => visibility)).toEqual(Array(3).fill('visible'))
    expect(hidden.map(({ visibility }) => visibility)).toEqual(Array(3).fill('hidden'))
    // However busy the machine is, a frame is mostly followed by the next one.
    for (const readings of [shown, hidden]) {
      expect(mostCommon(readings.flatMap(({ indices }) => stepsOf(indices)))).toBe(1)
    }
    // Timers of a hidden page come once a second.
    const [shownFps, hiddenFps] = [shown, hidden].map((all) => median(all.map(({ fps }) => fps)))
    expect((hiddenFps ?? 0) / (shownFps ?? 0)).toBeGreaterThan(0.5)
    // Not the same picture over and over: the sources went on as well.
    for (const { picturesPerFrame } of hidden) expect(picturesPerFrame).toHaveLength(2)
    for (const source of [0, 1]) {
      const pictures = hidden.map(({ picturesPerFrame }) => picturesPerFrame[source] ?? 0)
      expect(median(pictures)).toBeGreaterThan(0.25)
    }
  },
)
