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
    machine.scrub(1, 0.7)
    expect(machine.frameAt(0)).toMatchObject({ progress: 0.7 })
    expect(machine.frameAt(9_000_000)).toMatchObject({ progress: 0.7 })
    machine.scrub(1, 0.2)
    expect(machine.frameAt(9_100_000)).toMatchObject({ progress: 0.2 })
    machine.scrub(1, 1)
    expect(machine.frameAt(9_200_000)).toEqual({ kind: 'still', sceneId: 'b' })
  })

  it('aborts back to the old scene and commits to the new one', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b'))
    machine.frameAt(0)
    machine.abort(1)
    expect(machine.frameAt(1)).toEqual({ kind: 'still', sceneId: 'a' })
    machine.begin(fade(2, 'c'))
    machine.commit(2)
    expect(machine.frameAt(2)).toEqual({ kind: 'still', sceneId: 'c' })
    expect(machine.drainFinished().map(({ outcome }) => outcome)).toEqual(['aborted', 'completed'])
  })

  it('ignores orders to takes that are over', () => {
    const machine = onAir('a')
    machine.begin(fade(1, 'b', 0))
    machine.abort(1)
    machine.scrub(1, 0.5)
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
