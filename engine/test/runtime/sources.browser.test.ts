import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameSteps, mostCommon } from './harness/frame-steps.ts'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { stepsOf } from './harness/play-flash-and-beep.ts'
import { playMixedProgram } from './harness/rated-shows.ts'
import type {} from './site/lab.ts'

/** What keeps the track going repeats a frame after more than one period without the next. */
const HELD_AFTER_US = 1_000_000 / 30

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('a program of a camera, a video file, an image and a text', () => {
  it.each(['worker', 'main'] as const)(
    'moves in frames on the grid of its frame rate (%s)',
    async (thread) => {
      const result = await playMixedProgram(labBrowser, thread)
      expect(result.errors).toEqual([])
      expect(result.complaints).toEqual([])
      expect(result.thread).toBe(thread)
      expect(result.readiness).toMatchObject({ sceneId: 'show', ready: true })
      expect(result.readiness.elements.map(({ state }) => state)).toEqual(Array(6).fill('ready'))
      expect(result.sources.map(({ state }) => state)).toEqual(Array(4).fill('live'))
      // Frames have their places on the grid of the frame rate, and time never goes back.
      for (const { index, ptsUs } of result.made) {
        expect(ptsUs).toBe(Math.round((index * 1_000_000) / 30))
      }
      for (const step of stepsOf(result.timestamps)) expect(step).toBeGreaterThan(0)
      const ptsUs = new Set(result.made.map((frame) => frame.ptsUs))
      const made = result.timestamps.filter((timestamp) => ptsUs.has(timestamp))
      // However busy the machine is, a frame is mostly followed by the next one.
      expect(mostCommon(frameSteps(made, 30))).toBe(1)
      // All others repeat the one before, which nothing has followed for a while.
      for (const timestamp of result.timestamps.filter((each) => !ptsUs.has(each))) {
        const before = made.findLast((each) => each < timestamp)
        if (before !== undefined) expect(timestamp - before).toBeGreaterThan(HELD_AFTER_US)
      }
      // Camera and file move; the image stands still and is not the background.
      const dial = result.colors.slice(0, 4)
      const [file, fileCorner, image] = result.colors.slice(4)
      expect(Math.max(...dial.map((colors) => colors.length))).toBeGreaterThan(1)
      expect((file?.length ?? 0) + (fileCorner?.length ?? 0)).toBeGreaterThan(2)
      expect(image).toHaveLength(1)
      expect(image).not.toEqual(['16,24,32'])
      expect(result.openFrames[1]).toBe(0)
      expect(result.ended).toEqual(['ended', 'ended'])
    },
  )
})
