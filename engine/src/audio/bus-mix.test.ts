import { expect, it } from 'vitest'
import { BusMix } from './bus-mix.ts'

/** A mix whose time the test decides, and the gains that it was told to move to, by source. */
function aMix() {
  const context = { currentTime: 0 }
  const moved: [key: string, to: number, seconds: number][] = []
  const paramOf = (key: string) =>
    ({
      value: 0,
      cancelScheduledValues: () => {},
      setValueAtTime: () => {},
      linearRampToValueAtTime: (to: number, endS: number) =>
        void moved.push([key, to, endS - context.currentTime]),
      setValueCurveAtTime: (curve: Float32Array, _: number, seconds: number) =>
        void moved.push([key, curve.at(-1) ?? 0, seconds]),
    }) as unknown as AudioParam
  const mix = new BusMix({
    context: context as BaseAudioContext,
    setGain: (key, set) => set(paramOf(key)),
  })
  return { mix, context, moved, paramOf }
}

it('fades from what is heard to another mix, power kept in the middle', () => {
  const { mix, context, moved } = aMix()
  mix.fadeTo(new Map([['a', 1]]), 0)
  context.currentTime = 1
  expect(mix.gainOf('a')).toBe(1)
  mix.fadeTo(new Map([['b', 1]]), 1000)
  expect(moved.slice(1)).toEqual([
    ['a', 0, 1],
    ['b', 1, 1],
  ])
  context.currentTime = 1.5
  expect(mix.gainOf('a') ** 2 + mix.gainOf('b') ** 2).toBeCloseTo(1)
  context.currentTime = 2
  expect([mix.gainOf('a'), mix.gainOf('b')]).toEqual([0, 1])
})

it('stands where a hand puts it, until the next fade goes on from there', () => {
  const { mix, context } = aMix()
  mix.fadeTo(new Map([['a', 1]]), 1000)
  mix.scrub(0.5)
  context.currentTime = 9
  expect(mix.gainOf('a')).toBeCloseTo(Math.SQRT1_2)
  mix.fadeTo(new Map(), 1000)
  expect(mix.gainOf('a')).toBeCloseTo(Math.SQRT1_2)
  context.currentTime = 10
  expect(mix.gainOf('a')).toBe(0)
})

it('keeps the newest mix of a lock until it opens (GAP-050)', () => {
  const { mix, context } = aMix()
  mix.hold(new Map([['a', 1]]))
  mix.hold(new Map([['b', 0.5]]))
  expect(mix.keys.size).toBe(0)
  mix.release()
  context.currentTime = 1
  expect([mix.gainOf('a'), mix.gainOf('b')]).toEqual([0, 0.5])
})

it('takes one that joins along from where the passage is, and forgets a source that goes', () => {
  const { mix, context, moved, paramOf } = aMix()
  mix.fadeTo(new Map([['a', 1]]), 1000)
  context.currentTime = 0.5
  const param = paramOf('follower')
  mix.join('a', param)
  expect(param.value).toBeCloseTo(Math.SQRT1_2)
  expect(moved.at(-1)).toEqual(['follower', 1, 0.5])
  mix.forget('a')
  expect(mix.gainOf('a')).toBe(0)
  expect(mix.keys.size).toBe(0)
})
