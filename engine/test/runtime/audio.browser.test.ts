import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('program sound', () => {
  it('follows volume and mute of strips, buses and audio elements (CORE-AUD-003, CORE-AUD-004)', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const context = new AudioContext({ sampleRate: 48_000 })
      const tone = lab.makeTone(context, 750, 0.5)
      lab.inputs.set('contribution:1', () => tone.stream)
      const engine = await lab.start()
      await engine.audio.resume()
      const audio = (volume: number, muted = false) => ({
        id: 'a',
        audioElements: [
          {
            id: 'voice',
            content: { kind: 'contribution', contributionIndex: 1 } as const,
            volume,
            muted,
          },
        ],
      })
      engine.scenes.set(audio(100))
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      const [track] = program.stream.getAudioTracks()
      if (!track) throw new Error('no audio track')
      const listener = lab.listen(context, track)
      /** The level once it is what it should become, or what it is after 10 s. */
      const level = (expected: number) =>
        lab.settle(
          () => Number(listener.amplitudeOf(750).toFixed(3)),
          (found) => Math.abs(found - expected) <= 0.001,
        )
      /** The level once it is 0 and a third of a second of sound has passed since: a hole in the sound has gone by. */
      const silence = async () => {
        await level(0)
        const contextS = context.currentTime
        await lab.until('sound', () => context.currentTime > contextS + 0.35)
        return level(0)
      }
      const silent = await silence()
      await program.prepare('a')
      await program.take('a')
      const strip = engine.audio.strip('contribution:1')
      const bus = engine.audio.bus('program')
      const full = await level(0.5)
      const readMeters = () => ({ strip: strip.meter(), bus: bus.meter() })
      let meters = readMeters()
      // A busy machine leaves holes in the sound, which a meter rightly shows: a whole window is waited for.
      const isWhole = () =>
        Math.abs(meters.strip.rmsDb + 9.03) < 0.5 && Math.abs(meters.bus.rmsDb + 9.03) < 0.5
      await lab.until('a whole window', () => {
        meters = readMeters()
        return isWhole()
      })
      strip.volume = 50
      const half = await level(0.25)
      strip.muted = true
      const muted = await silence()
      const mutedMeter = strip.meter()
      strip.muted = false
      strip.volume = 100
      bus.volume = 20
      const busFifth = await level(0.1)
      bus.volume = 100
      engine.scenes.set(audio(30))
      const element30 = await level(0.15)
      engine.scenes.set(audio(30, true))
      const elementMuted = await silence()
      // It has to be heard before it can fall silent.
      engine.scenes.set(audio(30))
      const unmuted = await level(0.15)
      engine.scenes.set(audio(0))
      const element0 = await silence()
      engine.scenes.set(audio(30))
      const onAir = await level(0.15)
      await program.take(null)
      const offAir = await silence()
      const strips = engine.audio.strips().map(({ id }) => id)
      tone.stop()
      await context.close()
      return {
        silent,
        full,
        half,
        muted,
        busFifth,
        element30,
        elementMuted,
        unmuted,
        element0,
        onAir,
        offAir,
        meters,
        mutedMeter,
        strips,
      }
    })
    await close()
    expect(complaints).toEqual([])
    expect(result.silent).toBe(0)
    expect(result.full).toBeCloseTo(0.5, 2)
    expect(result.half).toBeCloseTo(0.25, 2)
    expect(result.muted).toBeLessThan(0.002)
    expect(result.busFifth).toBeCloseTo(0.1, 2)
    expect(result.element30).toBeCloseTo(0.15, 2)
    expect(result.elementMuted).toBeLessThan(0.002)
    expect(result.unmuted).toBeCloseTo(0.15, 2)
    expect(result.element0).toBeLessThan(0.002)
    expect(result.onAir).toBeCloseTo(0.15, 2)
    expect(result.offAir).toBeLessThan(0.002)
    expect(result.strips).toEqual(['contribution:1'])
    // A sine of amplitude 0.5 has a peak of -6.02 dB and an RMS of -9.03 dB.
    for (const level of [result.meters.strip, result.meters.bus, result.mutedMeter]) {
      expect(level.peakDb).toBeCloseTo(-6.02, 0)
      expect(level.rmsDb).toBeCloseTo(-9.03, 0)
    }
  })

  it('crossfades with a take, and holds still under the audio lock (GAP-050)', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const context = new AudioContext({ sampleRate: 48_000 })
      const tones = [lab.makeTone(context, 750, 0.4), lab.makeTone(context, 1500, 0.4)]
      for (const [index, { stream }] of tones.entries()) {
        lab.inputs.set(`contribution:${index + 1}`, () => stream)
      }
      const engine = await lab.start()
      await engine.audio.resume()
      for (const [index, id] of ['a', 'b'].entries()) {
        // A visible contribution without an audio element is heard.
        engine.scenes.set(
          lab.sceneOf(id, [
            {
              id: 'guest',
              kind: 'contribution',
              content: { kind: 'contribution', contributionIndex: index + 1 },
            },
          ]),
        )
      }
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      const [track] = program.stream.getAudioTracks()
      if (!track) throw new Error('no audio track')
      const listener = lab.listen(context, track)
      const levels = () => [750, 1500].map((hz) => Number(listener.amplitudeOf(hz).toFixed(2)))
      /** The levels once they are what they should become, or what they are after 10 s. */
      const settled = (...expected: number[]) =>
        lab.settle(levels, (found) => found.join() === expected.join())
      await program.prepare('a')
      await program.prepare('b')
      await program.take('a')
      const before = await settled(0.4, 0)
      const take = program.take('b', { kind: 'fade', durationMs: 10_000 })
      const middle: { expected: number[]; found: number[] }[] = []
      for (const progress of [0.2, 0.4, 0.5, 0.7]) {
        // By hand: the fade stands there until its sound is as it should be.
        take.progress = progress
        const angle = (progress * Math.PI) / 2
        const expected = [0.4 * Math.cos(angle), 0.4 * Math.sin(angle)]
        const found = await lab.settle(levels, (heard) =>
          heard.every((level, index) => Math.abs(level - (expected[index] ?? 0)) < 0.02),
        )
        middle.push({ expected, found })
      }
      take.commit()
      await take
      const after = await settled(0, 0.4)
      const gains = ['contribution:1', 'contribution:2'].map((key) =>
        engine.audio.strip(key).gainIn('program'),
      )
      engine.audio.locked = true
      await program.take('a')
      const lockedS = context.currentTime
      await lab.until('sound', () => context.currentTime > lockedS + 0.4)
      const locked = levels()
      engine.audio.locked = false
      const unlocked = await settled(0.4, 0)
      for (const tone of tones) tone.stop()
      await context.close()
      return { before, middle, after, gains, locked, unlocked }
    })
    await close()
    expect(result.before).toEqual([0.4, 0])
    // Equal power: the squares add up to one throughout.
    for (const { expected, found } of result.middle) {
      for (const [index, level] of expected.entries()) {
        expect(Math.abs((found[index] ?? 0) - level)).toBeLessThan(0.02)
      }
    }
    expect(result.after).toEqual([0, 0.4])
    expect(result.gains).toEqual([0, 1])
    expect(result.locked).toEqual([0, 0.4])
    expect(result.unlocked).toEqual([0.4, 0])
  })

  it('never leaves full scale: the limiter takes three loud sources down', async () => {
    const { page, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const context = new AudioContext({ sampleRate: 48_000 })
      const tones = [220, 331, 447].map((hz) => lab.makeTone(context, hz, 0.9))
      for (const [index, { stream }] of tones.entries()) {
        lab.inputs.set(`contribution:${index + 1}`, () => stream)
      }
      const engine = await lab.start()
      await engine.audio.resume()
      engine.scenes.set({
        id: 'loud',
        audioElements: tones.map((_, index) => ({
          id: `voice ${index}`,
          content: { kind: 'contribution', contributionIndex: index + 1 },
          volume: 100,
        })),
      })
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      const [track] = program.stream.getAudioTracks()
      if (!track) throw new Error('no audio track')
      const listener = lab.listen(context, track)
      await program.prepare('loud')
      await program.take('loud')
      let peak = 0
      for (let reading = 0; reading < 40; reading++) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        peak = Math.max(peak, listener.peak())
      }
      for (const tone of tones) tone.stop()
      await context.close()
      return { peak, audioWorklet: engine.capabilities.audioWorklet }
    })
    await close()
    expect(result.audioWorklet).toBe(true)
    expect(result.peak).toBeGreaterThan(0.7)
    // -1 dB, plus what resampling between two contexts may add.
    expect(result.peak).toBeLessThan(0.93)
  })
})
