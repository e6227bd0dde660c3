import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ease } from './ease.ts'
import { TakeMachine } from './take-machine.ts'

const fade = (takeId: number, to: string | null, durationMs = 1000) =>
  ({ takeId, to, durationMs, easing: 'linear' }) as const

function onAir(sceneId: string): TakeMachine {
  const machine = new TakeMachine()
  machine.begin(fade(0, sceneId, 0))
  machine.drainFinished()
  return machine
}

describe('TakeMachine', () => {
  it('cuts with the next frame', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b', 0))
    expect(machine.frameAt(0)).toEqual({ kind: 'still', sceneId: 'b' })
    expect(machine.drainFinished()).toEqual([{ takeId: 1, sceneId: 'b', outcome: 'completed' }])
  })

  it('starts a fade exactly at the old scene and ends it exactly at the new one', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b', 100))
    expect(machine.frameAt(500_000)).toMatchObject({ from: 'a', to: 'b', progress: 0, eased: 0 })
    expect(machine.frameAt(550_000)).toMatchObject({ progress: 0.5 })
    expect(machine.frameAt(600_000)).toEqual({ kind: 'still', sceneId: 'b' })
    expect(machine.isRunning).toBe(false)
  })

  it('never falls, whatever the frame times and the easing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 60 }),
        fc.constantFrom('linear', 'ease-in', 'ease-out', 'ease-in-out' as const),
        (stepsUs, easing) => {
          const machine = onAir('a')
          machine.begin({ takeId: 1, to: 'b', durationMs: 700, easing })
          let ptsUs = 0
          let last = 0
          for (const step of stepsUs) {
            const frame = machine.frameAt(ptsUs)
            const eased = frame.kind === 'passage' ? frame.eased : 1
            expect(eased).toBeGreaterThanOrEqual(last)
            expect(eased).toBeLessThanOrEqual(1)
            last = eased
            ptsUs += step
          }
        },
      ),
    )
  })

  it('ends a running take at its scene when another begins', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.frameAt(300_000)
    machine.begin(fade(2, 'c'))
    expect(machine.drainFinished()).toEqual([{ takeId: 1, sceneId: 'b', outcome: 'superseded' }])
    expect(machine.frameAt(333_333)).toMatchObject({ from: 'b', to: 'c', progress: 0 })
  })

  it('stands where a hand puts it, and ends at 1', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.move(1, { progress: 0.7 })
    expect(machine.frameAt(0)).toMatchObject({ progress: 0.7 })
    expect(machine.frameAt(9_000_000)).toMatchObject({ progress: 0.7 })
    machine.move(1, { progress: 0.2 })
    expect(machine.frameAt(9_100_000)).toMatchObject({ progress: 0.2 })
    machine.move(1, { progress: 1 })
    expect(machine.frameAt(9_200_000)).toEqual({ kind: 'still', sceneId: 'b' })
  })

  it('aborts back to the old scene and commits to the new one', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.move(1, 'abort')
    expect(machine.frameAt(1)).toEqual({ kind: 'still', sceneId: 'a' })
    machine.begin(fade(2, 'c'))
    machine.move(2, 'commit')
    expect(machine.frameAt(2)).toEqual({ kind: 'still', sceneId: 'c' })
    expect(machine.drainFinished().map(({ outcome }) => outcome)).toEqual(['aborted', 'completed'])
  })

  it('stands while it is paused and goes on where it was (GAP-020)', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    expect(machine.frameAt(300_000)).toMatchObject({ progress: 0.3 })
    machine.move(1, 'pause')
    expect(machine.frameAt(400_000)).toMatchObject({ progress: 0.3 })
    machine.move(1, 'pause')
    expect(machine.frameAt(5_000_000)).toMatchObject({ progress: 0.3 })
    machine.move(1, 'resume')
    machine.move(1, 'resume')
    expect(machine.frameAt(5_100_000)).toMatchObject({ progress: 0.4 })
    expect(machine.frameAt(5_700_000)).toEqual({ kind: 'still', sceneId: 'b' })
  })

  it('runs back to the old scene when it is reversed, and forward again (GAP-020)', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.frameAt(500_000)
    machine.move(1, 'reverse')
    expect(machine.frameAt(600_000)).toMatchObject({ progress: 0.4 })
    machine.move(1, 'reverse')
    expect(machine.frameAt(800_000)).toMatchObject({ progress: expect.closeTo(0.6, 9) })
    machine.move(1, 'pause')
    machine.move(1, 'reverse')
    expect(machine.frameAt(1_300_000)).toMatchObject({ progress: expect.closeTo(0.1, 9) })
    expect(machine.frameAt(1_400_000)).toEqual({ kind: 'still', sceneId: 'a' })
    expect(machine.drainFinished()).toEqual([{ takeId: 1, sceneId: 'a', outcome: 'aborted' }])
  })

  it('runs on from where a hand left it, either way', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.move(1, { progress: 0.8 })
    expect(machine.frameAt(100_000)).toMatchObject({ progress: 0.8 })
    machine.move(1, 'resume')
    expect(machine.frameAt(200_000)).toMatchObject({ progress: 0.9 })
    machine.move(1, { progress: 0 })
    expect(machine.frameAt(300_000)).toMatchObject({ progress: 0 })
    machine.move(1, 'reverse')
    expect(machine.frameAt(400_000)).toEqual({ kind: 'still', sceneId: 'a' })
  })

  it('keeps running while a hand holds a reversed take at its start (GAP-020)', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.frameAt(500_000)
    machine.move(1, 'reverse')
    machine.move(1, { progress: 0 })
    expect(machine.frameAt(600_000)).toMatchObject({ kind: 'passage', progress: 0 })
    expect(machine.frameAt(5_000_000)).toMatchObject({ kind: 'passage', progress: 0 })
    expect(machine.drainFinished()).toEqual([])
    machine.move(1, { progress: 0.4 })
    expect(machine.frameAt(5_100_000)).toMatchObject({ progress: 0.4 })
    machine.move(1, 'resume')
    expect(machine.frameAt(5_500_000)).toEqual({ kind: 'still', sceneId: 'a' })
    expect(machine.drainFinished()).toEqual([{ takeId: 1, sceneId: 'a', outcome: 'aborted' }])
  })

  it('draws the same pictures whether it was paused or not, only later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (pausedAt, pausedFor) => {
          const frames = (pause: boolean) => {
            const machine = onAir('a')
            machine.begin(fade(1, 'b', 800))
            const drawn: number[] = []
            let index = 0
            const next = () => machine.frameAt(index++ * 40_000)
            for (let frame = next(); frame.kind === 'passage'; frame = next()) {
              drawn.push(frame.progress)
              if (!pause || drawn.length !== pausedAt) continue
              machine.move(1, 'pause')
              for (let held = 0; held < pausedFor; held++)
                expect(next()).toMatchObject({ progress: drawn.at(-1) })
              machine.move(1, 'resume')
            }
            return drawn
          }
          const [straight, paused] = [frames(false), frames(true)]
          expect(paused).toEqual(straight)
        },
      ),
    )
  })

  it('tells how a passage is drawn: as asked, or as a fade', () => {
    const machine = onAir('a')
    machine.begin({ ...fade(1, 'b'), effect: { kind: 'push', direction: 'left' } })
    expect(machine.frameAt(0)).toMatchObject({ effect: { kind: 'push', direction: 'left' } })
    machine.begin(fade(2, 'c'))
    expect(machine.frameAt(1)).toMatchObject({ effect: { kind: 'fade' } })
  })

  it('ignores orders to takes that are over', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b', 0))
    machine.move(1, 'abort')
    machine.move(1, { progress: 0.5 })
    expect(machine.frameAt(0)).toEqual({ kind: 'still', sceneId: 'b' })
  })

  it('goes black when the scene it shows is removed, also in the middle of a take', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.forget('b')
    expect(machine.frameAt(500_000)).toMatchObject({ from: 'a', to: null })
    expect(machine.frameAt(1_000_000)).toEqual({ kind: 'still', sceneId: null })
  })
})

describe('ease', () => {
  it('keeps both ends exact', () => {
    for (const easing of ['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const) {
      expect(ease(easing, 0)).toBe(0)
      expect(ease(easing, 1)).toBe(1)
      expect(ease(easing, -3)).toBe(0)
      expect(ease(easing, 7)).toBe(1)
    }
  })
})
