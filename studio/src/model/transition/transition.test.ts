import { type Transition, transitionSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { clientId } from '../scenes/scene-sync.ts'
import { takePreview } from '../scenes/take-actions.ts'
import { changeTransition, setTransition, transitionOf } from './actions.ts'
import { withDuration, withKind, withWay } from './change-transition.ts'
import { transitionState } from './store.ts'
import {
  type PlainTransitionKind,
  plainTransitionKinds,
  type TransitionWay,
  transitionWay,
  waysOf,
} from './transition-kinds.ts'

const setTransitionKind = (kind: PlainTransitionKind) =>
  changeTransition(null, (before) => withKind(before, kind))
const setTransitionWay = (way: TransitionWay) =>
  changeTransition(null, (before) => withWay(before, way))
const setTransitionDuration = (durationMs: number) =>
  changeTransition(null, (before) => withDuration(before, durationMs))

let show: TestShow
let fakes: TestShow['fakes']
let close: TestShow['close']

beforeEach(() => {
  show = openTestShow()
  ;({ fakes, close } = show)
})

afterEach(() => close())

describe('the transition of two directors', () => {
  const plain = (kind: PlainTransitionKind) => transitionSchema.parse({ kind })
  const tell = (transition: Transition, clientId: string) => {
    const payload = { eventId: show.server.event.id, transition, clientId }
    fakes.emitRealtime({ kind: 'message', message: { event_name: 'transitionUpdated', payload } })
  }
  const shown = () => transitionState.transition.kind

  it('is the other’s, where nothing was chosen here since', () => {
    tell(plain('wipe'), 'another')
    expect(shown()).toBe('wipe')
  })

  it('stays ours while ours is on its way: the server has it after the other’s', () => {
    setTransitionKind('push')
    tell(plain('wipe'), 'another')
    expect(shown()).toBe('push')
  })

  it('is the other’s where the server tells of it after ours, though our answer is not there yet', () => {
    setTransition(plain('push'))
    tell(plain('push'), clientId())
    tell(plain('wipe'), 'another')
    expect(shown()).toBe('wipe')
  })

  it('does not go back to an earlier choice of ours that comes back late', async () => {
    setTransitionKind('push')
    setTransitionKind('slide')
    tell(plain('push'), clientId())
    expect(shown()).toBe('slide')
    await fakes.clock.advance(1_000)
    tell(plain('push'), clientId())
    expect(shown()).toBe('slide')
  })
})

describe('a change of the transition in force (GAP-020 as amended)', () => {
  const longer = (before: Transition) => withDuration(before, 1_200)

  it('is the event’s, which is known here and on the server', async () => {
    fakes.handlers.updateTransition = () => null
    setTransition(transitionSchema.parse({ kind: 'wipe', durationMs: 300, shape: 'up' }))
    changeTransition(null, longer)
    const expected = { kind: 'wipe', durationMs: 1_200, shape: 'up' }
    expect(transitionOf(null)).toMatchObject(expected)
    await fakes.clock.advance(1_000)
    const sent = fakes.calls.filter(({ name }) => name === 'updateTransition').at(-1)
    expect(sent?.input.body?.['transition']).toMatchObject(expected)
  })

  it('is a scene’s own, which follows from the event’s until it has one', async () => {
    setTransition(transitionSchema.parse({ kind: 'push', durationMs: 300 }))
    fakes.handlers.updateScene = ({ body }) => ({
      ...aScene('s1'),
      transition: transitionSchema.parse(body?.['transition']),
    })
    changeTransition({ sceneId: 's1' }, longer)
    await fakes.clock.advance(100)
    expect(transitionOf({ sceneId: 's1' })).toMatchObject({ kind: 'push', durationMs: 1_200 })
    changeTransition({ sceneId: 's1' }, (before) => withKind(before, 'fade'))
    await fakes.clock.advance(100)
    expect(transitionOf({ sceneId: 's1' })).toMatchObject({ kind: 'fade', durationMs: 1_200 })
    expect(transitionOf(null)).toMatchObject({ kind: 'push', durationMs: 300 })
  })
})

describe('the kinds of transition (GAP-020)', () => {
  it.each(plainTransitionKinds)('%s needs nothing but its name, and reaches the engine', (kind) => {
    setTransitionKind(kind)
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
