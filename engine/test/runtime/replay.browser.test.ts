import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import { stepsOf } from './harness/play-flash-and-beep.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

/** The share of steps between neighbours that are near a length; where a replay comes round, two may not be. */
function shareNear(places: readonly number[], stepMs: number): number {
  const steps = stepsOf(places)
  return steps.filter((step) => Math.abs(step - stepMs) < 150).length / steps.length
}

describe('an instant replay', () => {
  it('runs as a source at half and at twice its speed, picture and sound together', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const clip = (fileId: string) => ({
        id: fileId,
        kind: 'video' as const,
        boundsExpected: lab.full,
        content: { kind: 'media_source' as const, fileId, loop: true },
      })
      lab.inputs.set('file:flash', () => ({ url: '/media/flash-and-beep.mp4', kind: 'video' }))
      const engine = await lab.start()
      await engine.audio.resume()
      engine.scenes.set(lab.sceneOf('live', [clip('flash')]))
      engine.scenes.set(lab.sceneOf('replay', [clip('replay')]))
      const program = engine.addCanvas('program', { width: 320, height: 180, frameRate: 30 })
      const { stream } = program
      await program.prepare('live')
      await program.take('live')
      const kept = await lab.keepReplay(program, { seconds: 8 })
      await lab.until('six seconds', () => kept.progress.durationS > 5.5, 30_000)
      const file = await kept.replay(4)
      await kept.stop()
      const bad = { kind: 'video', file, speed: 3 } as const
      lab.inputs.set('file:replay', () => bad)
      await program.prepare('replay')
      const refused = engine.sources.get('media_source:replay')
      const input = { kind: 'video', file, speed: 0.5 } as const
      lab.inputs.set('file:replay', () => input)
      await engine.sources.refresh('media_source:replay')
      await program.prepare('replay')
      await program.take('replay')
      const slow = await lab.readOnsets(stream, 6)
      const { playback } = engine.sources.get('media_source:replay') ?? {}
      engine.sources.setSpeed('media_source:replay', 2)
      const replayed = () => engine.sources.get('media_source:replay')
      await lab.until('the new speed', () => replayed()?.playback?.speed === 2)
      const fast = await lab.readOnsets(stream, 9)
      let code = 'none'
      try {
        engine.sources.setSpeed('media_source:replay', 0)
      } catch (error) {
        code = (error as { code: string }).code
      }
      const speed = engine.sources.get('media_source:replay')?.playback?.speed
      return { slow, fast, playback, speed, code, refused: [refused?.state, refused?.code] }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.refused).toEqual(['failed', 'invalid-option'])
    expect(result.playback).toMatchObject({ playing: true, loop: true, speed: 0.5 })
    expect(result.code).toBe('invalid-option')
    expect(result.speed).toBe(2)
    // The clip flashes and beeps once a second.
    for (const [{ flashPlaces, beepPlaces }, step] of [
      [result.slow, 2000],
      [result.fast, 500],
    ] as const) {
      expect(shareNear(flashPlaces, step)).toBeGreaterThanOrEqual(0.5)
      expect(shareNear(beepPlaces, step)).toBeGreaterThanOrEqual(0.5)
    }
    const offsets = result.slow.flashes.map((flash) =>
      Math.min(...result.slow.beeps.map((beep) => Math.abs(beep - flash))),
    )
    expect(Math.min(...offsets)).toBeLessThan(100)
  })
})
