import type { Scene } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { directorsState } from '../directors/store.ts'
import { notificationsState } from '../notifications/store.ts'
import {
  beginManualTake,
  changeTransition,
  endManualTake,
  setManualProgress,
} from '../transition/actions.ts'
import { withKind } from '../transition/change-transition.ts'
import { transitionState } from '../transition/store.ts'
import { takeUndoState } from './air-history.ts'
import { updateElement } from './element-actions.ts'
import { selectPreviewScene } from './selection-actions.ts'
import { scenesState } from './store.ts'
import { auto, cut, takeScene, undoTake } from './take-actions.ts'

const chooseFade = () => changeTransition(null, (before) => withKind(before, 'fade'))

let fakes: TestShow['fakes']
let server: TestShow['server']
let close: TestShow['close']

beforeEach(() => {
  ;({ fakes, server, close } = openTestShow())
  fakes.emitRealtime({
    kind: 'message',
    message: {
      event_name: 'welcome',
      payload: { clientId: 'me', stream: null, resumed: false },
    },
  })
})

afterEach(() => close())

const elementOf = (sceneId: string): string =>
  scenesState.scenes.find(({ id }) => id === sceneId)?.visualElements[0]?.id ?? ''
const opacityOnAir = () => scenesState.liveScene?.visualElements[0]?.opacity
const liveCalls = () =>
  fakes.calls
    .filter(({ name, input }) => name === 'applyPreview' && input.query?.['apply_to_live'] === '1')
    .map(({ input }) => input.body)
const another = (scene: Scene, transition = { kind: 'cut' } as const) =>
  fakes.emitRealtime({
    kind: 'message',
    message: {
      event_name: 'liveSceneUpdated',
      payload: {
        eventId: server.event.id,
        scene,
        transition,
        clientId: 'another',
        revision: server.event.revision + 10,
      },
    },
  })
/** The engine's takes so far are over. */
const takesEnd = () => {
  const count = fakes.engineLog.filter((line) => line.startsWith('take')).length
  for (let takeId = 1; takeId <= count; takeId += 1) {
    fakes.emitEngine({ kind: 'take_ended', takeId, completed: true })
  }
}
const heldByAnother = () => {
  Object.assign(directorsState, {
    present: [],
    leaseHolder: { clientId: 'another', userName: 'anna@example.com' },
  })
}

describe('undoing the last take (J10)', () => {
  it('has nothing to return to before the first take', () => {
    expect(undoTake()).toBe(false)
  })

  it('brings back the scene of before, hard, and leaves the preview alone', () => {
    takeScene('s0')
    takeScene('s1')
    fakes.engineLog.length = 0
    expect(undoTake()).toBe(true)
    expect(scenesState.liveSceneId).toBe('s0')
    expect(scenesState.previewSceneId).toBe('s1')
    expect(fakes.engineLog).toContain('take cut')
  })

  it('brings back what was seen, not what the draft has become', async () => {
    selectPreviewScene('s0')
    cut()
    const before = opacityOnAir()
    updateElement(elementOf('s0'), { opacity: 12 })
    cut()
    expect(opacityOnAir()).toBe(12)
    undoTake()
    expect(opacityOnAir()).toBe(before)
    expect(scenesState.scenes[0]?.visualElements[0]?.opacity).toBe(12)
    await fakes.clock.advance(1_000)
    expect(liveCalls().at(-1)).toMatchObject({
      scene_id: 's0',
      operations: [{ operation: 'update_element_video', item: { opacity: before } }],
    })
    expect(server.event.liveScene?.visualElements[0]?.opacity).toBe(before)
  })

  it('undoes itself, and the take of another director', async () => {
    takeScene('s0')
    takeScene('s1')
    undoTake()
    undoTake()
    expect(scenesState.liveSceneId).toBe('s1')
    await fakes.clock.advance(1_000)
    const scene = structuredClone(server.event.scenes[0])
    if (scene) another(scene)
    expect(scenesState.liveSceneId).toBe('s0')
    expect(takeUndoState.sceneId).toBe('s1')
    undoTake()
    expect(scenesState.liveSceneId).toBe('s1')
  })
})

describe('a T-bar', () => {
  it('scrubs, stands where it is let go, and goes back (GAP-020 as amended)', () => {
    takeScene('s0')
    selectPreviewScene('s1')
    chooseFade()
    takesEnd()
    beginManualTake()
    setManualProgress(0.6)
    endManualTake()
    expect(transitionState.manualProgress).toBe(0.6)
    expect(scenesState.liveSceneId).toBe('s0')
    setManualProgress(0)
    endManualTake()
    expect(fakes.engineLog.at(-1)).toBe('abort')
    expect(scenesState.take).toBeNull()
    expect(scenesState.liveSceneId).toBe('s0')
  })

  it('takes at its end', () => {
    takeScene('s0')
    selectPreviewScene('s1')
    takesEnd()
    beginManualTake()
    setManualProgress(1)
    endManualTake()
    expect(scenesState.liveSceneId).toBe('s1')
    expect(fakes.engineLog).toContain('commit')
  })

  it('is run through by AUTO from where it stands', () => {
    takeScene('s0')
    selectPreviewScene('s1')
    chooseFade()
    takesEnd()
    beginManualTake()
    setManualProgress(0.25)
    endManualTake()
    auto()
    expect(fakes.engineLog.at(-1)).toBe('resume')
    expect(scenesState.liveSceneId).toBe('s1')
    expect(scenesState.take).toMatchObject({ isManual: false })
    expect(transitionState.manualProgress).toBeNull()
  })
})

describe('two directors (GAP-059)', () => {
  it('see the take of the other by its own transition', () => {
    const scene = structuredClone(server.event.scenes[1])
    fakes.engineLog.length = 0
    if (scene) another(scene)
    expect(fakes.engineLog).toContain('take cut')
    expect(scenesState.liveSceneId).toBe('s1')
  })

  it('hear a fader that the other moves without another take', () => {
    takeScene('s1')
    const onAir = scenesState.liveScene
    fakes.engineLog.length = 0
    if (onAir) {
      const scene: Scene = JSON.parse(JSON.stringify(onAir))
      another({ ...scene, audioElements: [] })
    }
    expect(fakes.engineLog.filter((line) => line.startsWith('take'))).toEqual([])
  })

  it('take scenes while the other edits the preview, which stays his (GAP-055)', () => {
    selectPreviewScene('s0')
    heldByAnother()
    takeScene('s1')
    expect(scenesState.liveSceneId).toBe('s1')
    expect(scenesState.previewSceneId).toBe('s0')
  })

  it('a director whose edit is refused reads who edits the preview, with a way to take it over', async () => {
    heldByAnother()
    fakes.handlers.applyPreview = () => {
      const title = 'Another director is editing the preview'
      throw new ApiError({ code: 'preview_held', call: 'applyPreview', status: 409, title })
    }
    selectPreviewScene('s1')
    await fakes.clock.advance(1_000)
    expect(lastToast()).toEqual({
      level: 'warn',
      title: 'anna@example.com is editing the preview',
    })
    expect(notificationsState.toasts.at(-1)?.action).toEqual({ kind: 'take_over_preview' })
  })
})
