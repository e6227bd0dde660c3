import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LabBrowser, openLab } from './harness/open-lab.ts'
import type {} from './site/lab.ts'

let labBrowser: LabBrowser
beforeAll(async () => {
  labBrowser = await openLab()
})
afterAll(() => labBrowser.close())

describe('strips and buses on a real AudioContext', () => {
  it('solo on the monitor, leave program alone, duck, mix minus, trim, delay and measure', async () => {
    const { page, complaints, close } = await labBrowser.open()
    const result = await page.evaluate(async () => {
      const context = new AudioContext({ sampleRate: 48_000 })
      const edges = lab.countAudioEdges()
      const tones = [lab.makeTone(context, 750, 0.2), lab.makeTone(context, 1500, 0.2)]
      for (const [index, { stream }] of tones.entries()) {
        lab.inputs.set(`contribution:${index + 1}`, () => stream)
      }
      const outside = edges.live()
      const engine = await lab.start()
      const { audio } = engine
      await audio.resume()
      const element = (index: number) => ({
        id: `voice ${index}`,
        content: { kind: 'contribution', contributionIndex: index } as const,
        volume: 100,
      })
      engine.scenes.set({ id: 'a', audioElements: [element(1), element(2)] })
      const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
      const [track] = program.stream.getAudioTracks()
      if (!track) throw new Error('no audio track')
      const minus = audio.addMixMinus('for guest 1', {
        of: 'program',
        exclude: ['contribution:1'],
      })
      const heard = lab.listen(context, track)
      const guest = lab.listen(context, minus.track())
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const levels = (listener: typeof heard) =>
        [750, 1500].map((hz) => Number(listener.amplitudeOf(hz).toFixed(3)))
      // A busy machine starves the sound for moments, which an amplitude over a window shows: what counts is that the
      // expected levels come and stay for two looks, within 5 seconds.
      const settled = async (program: readonly number[], others?: readonly number[]) => {
        const near = (values: readonly number[], expected: readonly number[]) =>
          values.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 0.01)
        let seen = { program: levels(heard), guest: levels(guest) }
        let calm = 0
        for (let look = 0; look < 50 && calm < 2; look++) {
          await wait(100)
          seen = { program: levels(heard), guest: levels(guest) }
          const isThere = near(seen.program, program) && (!others || near(seen.guest, others))
          calm = isThere ? calm + 1 : 0
        }
        return seen
      }
      const monitor = audio.bus('monitor')
      const monitorAt = async (expectedDb: number) => {
        let peakDb = Number.NaN
        for (let look = 0; look < 50 && !(Math.abs(peakDb - expectedDb) < 0.5); look++) {
          await wait(100)
          peakDb = monitor.meter().peakDb
        }
        return peakDb
      }
      await program.prepare('a')
      await program.take('a')
      const one = audio.strip('contribution:1')
      const two = audio.strip('contribution:2')
      const both = await settled([0.2, 0.2], [0, 0.2])
      audio.bus('program').monitored = true
      const monitorBefore = await monitorAt(-9.1)
      two.muted = true
      two.solo = 'pfl'
      const soloed = { ...(await settled([0.2, 0])), monitor: await monitorAt(-14) }
      two.solo = 'afl'
      const afl = { ...(await settled([0.2, 0])), monitor: await monitorAt(-60) }
      two.solo = 'off'
      two.muted = false
      const monitorAfter = await monitorAt(-9.1)
      one.duck({ by: two.id, amountDb: 12, attackMs: 20, releaseMs: 100, holdMs: 50 })
      const ducked = await settled([0.05, 0.2])
      one.duck(null)
      const freed = await settled([0.2, 0.2])
      const [words] = tones[0]?.stream.getAudioTracks() ?? []
      minus.talk(words ?? null)
      const talked = await settled([0.2, 0.2], [0.2, 0.032])
      minus.talk(null)
      const afterTalk = await settled([0.2, 0.2], [0, 0.2])
      one.gainDb = -6.0206
      one.delayMs = 2000
      await wait(2600)
      const trimmed = { ...(await settled([0.1, 0.2])), meter: one.meter().peakDb }
      one.volume = 0
      two.volume = 0
      const silentPeak = await lab.settle(
        () => heard.peak(),
        (peak) => peak === 0,
      )
      one.delayMs = 0
      const suppressed = await one.setNoiseSuppression('standard')
      const loudness = two.loudness()
      const programLoudness = audio.bus('program').loudness()
      const errors = [
        () => audio.addMixMinus('program', { of: 'program', exclude: [] }),
        () => audio.addMixMinus('other', { of: 'nothing', exclude: [] }),
        () => one.duck({ by: one.id, amountDb: 3 }),
        () => one.duck({ by: two.id, amountDb: 61 }),
        () => {
          one.delayMs = 2001
        },
        () => {
          one.gainDb = Number.NaN
        },
      ].map((wrong) => {
        try {
          wrong()
          return 'nothing'
        } catch (error) {
          return (error as { code?: string }).code ?? (error as Error).name
        }
      })
      minus.dispose()
      minus.dispose()
      await engine.dispose()
      // The two listeners are ours.
      const left = edges.live() - outside - 2
      edges.stop()
      for (const tone of tones) tone.stop()
      await context.close()
      return {
        both,
        monitorBefore,
        soloed,
        afl,
        monitorAfter,
        ducked,
        freed,
        talked,
        afterTalk,
        trimmed,
        silentPeak,
        suppressed,
        loudness,
        programLoudness,
        errors,
        left,
        trackState: track.readyState,
      }
    })
    await close()
    expect(complaints).toEqual([])
    const near = (values: readonly number[], ...expected: number[]) => {
      for (const [index, value] of expected.entries()) expect(values[index]).toBeCloseTo(value, 1.7)
    }
    near(result.both.program, 0.2, 0.2)
    near(result.both.guest, 0, 0.2)
    // A tone of 0.2 and its octave peak at 0.352; the soloed one alone at 0.2, before its fader though it is muted.
    expect(result.monitorBefore).toBeCloseTo(-9.1, 0)
    expect(result.soloed.monitor).toBeCloseTo(-14, 0)
    near(result.soloed.program, 0.2, 0)
    expect(result.afl.monitor).toBe(-60)
    near(result.afl.program, 0.2, 0)
    expect(result.monitorAfter).toBeCloseTo(-9.1, 0)
    near(result.ducked.program, 0.05, 0.2)
    near(result.freed.program, 0.2, 0.2)
    // Spoken over for the guest alone: 0.2 less 16 dB is 0.032, and the program goes on as it was.
    near(result.talked.guest, 0.2, 0.032)
    near(result.talked.program, 0.2, 0.2)
    near(result.afterTalk.guest, 0, 0.2)
    near(result.trimmed.program, 0.1, 0.2)
    expect(result.trimmed.meter).toBeCloseTo(-20, 0)
    expect(result.silentPeak).toBe(0)
    expect(result.suppressed).toBe(true)
    // A sine of 0.2 on both sides: -13.98 dB of peak is -13.98 LUFS at 1 kHz, a little more at 1.5 kHz.
    expect(result.loudness?.momentaryLufs).toBeGreaterThan(-14.3)
    expect(result.loudness?.momentaryLufs).toBeLessThan(-12.5)
    expect(result.loudness?.truePeakDb).toBeCloseTo(-14, 0)
    expect(result.programLoudness?.integratedLufs).toBeGreaterThan(-16)
    expect(result.programLoudness?.integratedLufs).toBeLessThan(-9)
    expect(result.errors).toEqual([
      'duplicate-canvas',
      'unknown-canvas',
      'invalid-option',
      'invalid-option',
      'invalid-option',
      'invalid-option',
    ])
    expect(result.left).toBe(0)
    expect(result.trackState).toBe('ended')
  })
})
