import { transitionSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { takePreview } from '../scenes/actions.ts'
import {
  setTransition,
  setTransitionDuration,
  setTransitionKind,
  setTransitionWay,
} from './actions.ts'
import { transitionState } from './store.ts'
import { plainTransitionKinds, transitionWay, waysOf } from './transition-kinds.ts'

let fakes: TestShow['fakes']
let close: TestShow['close']

beforeEach(() => {
  ;({ fakes, close } = openTestShow())
})

afterEach(() => close())

describe('the kinds of transition (GAP-020)', () => {
  it.each(plainTransitionKinds)('%s needs nothing but its name, and reaches the engine', (kind) => {
    expect(setTransitionKind(kind)).toBeNull()
    expect(transitionState.transition.kind).toBe(kind)
    expect(transitionSchema.parse(transitionState.transition)).toEqual(transitionState.transition)
    expect(waysOf(kind).length > 0).toBe(transitionWay(transitionState.transition) !== undefined)
    takePreview()
    expect(fakes.engineLog).toContain(`take ${kind}`)
  })

  it('keep duration and direction from one kind to the next', () => {
    setTransitionKind('wipe')
    setTransitionDuration(1200)
    setTransitionWay('up')
    setTransitionKind('push')
    expect(transitionState.transition).toMatchObject({
      kind: 'push',
      direction: 'up',
      durationMs: 1200,
    })
    setTransitionKind('wipe')
    expect(transitionState.transition).toMatchObject({ kind: 'wipe', shape: 'up' })
  })

  it('take only the ways that they know', () => {
    setTransitionKind('wipe')
    setTransitionDuration(700)
    setTransitionWay('iris')
    setTransitionKind('slide')
    expect(transitionState.transition).toMatchObject({
      kind: 'slide',
      direction: 'left',
      durationMs: 700,
    })
    setTransitionWay('clock')
    expect(transitionState.transition).toMatchObject({ kind: 'slide', direction: 'left' })
    setTransitionKind('fade')
    setTransitionWay('up')
    expect(transitionWay(transitionState.transition)).toBeUndefined()
  })

  it('that are chosen elsewhere reach the engine as they are', () => {
    setTransition({ kind: 'stinger', fileId: 'clip', cutAtMs: 400 })
    takePreview()
    expect(fakes.engineLog).toContain('take stinger')
  })
})
