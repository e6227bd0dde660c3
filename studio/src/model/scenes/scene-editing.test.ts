import { sceneContentSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { lastToast, logTitles } from '../../testing/shown-words.ts'
import { resyncEvent } from '../event/actions.ts'
import { clearEvent } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { keepPending, openStudioSession } from '../event/studio-session.ts'
import {
  addElement,
  copyElement,
  deleteElement,
  nudgeElement,
  pasteElement,
  reorderElement,
  updateElement,
} from './element-actions.ts'
import { beginGesture, endGesture } from './gesture.ts'
import { cancelGesture, redo, revertPreview, savePreview, undo } from './history-actions.ts'
import { contentOf } from './scene-content.ts'
import { selectElement, selectPreviewScene } from './selection-actions.ts'
import {
  selectLayers,
  selectNotOnAirCount,
  selectRedoEntry,
  selectUndoEntry,
  selectUnsavedCount,
} from './selectors.ts'
import { scenesState } from './store.ts'
import { cut, takePreview, takeScene } from './take-actions.ts'

let fakes: TestShow['fakes']
let server: TestShow['server']
let close: TestShow['close']

beforeEach(() => {
  ;({ fakes, server, close } = openTestShow())
})

afterEach(() => close())

const preview = () => scenesState.scenes.find(({ id }) => id === scenesState.previewSceneId)
const element = (id: string) => preview()?.visualElements.find((one) => one.id === id)
const onServer = (sceneId: string) =>
  contentOf(server.event.scenes.find(({ id }) => id === sceneId) ?? sceneContentSchema.parse({}))
const edits = () => fakes.calls.filter(({ name }) => name === 'applyPreview')

describe('editing (CORE-OPS-001, flow "a drag on the canvas")', () => {
  it('shows an edit at once, in the store and in the engine, and sends it after', async () => {
    expect(updateElement('a', { opacity: 40 })).toBeNull()
    expect(element('a')?.opacity).toBe(40)
    expect(fakes.engineLog).toContain('applyPreview s0 update_element_video')
    expect(scenesState.sync).toMatchObject({ status: 'sending', pendingCount: 1 })
    await fakes.clock.advance(200)
    expect(onServer('s0').visualElements[0]?.opacity).toBe(40)
    expect(scenesState.sync).toMatchObject({ status: 'idle', pendingCount: 0 })
  })

  it('refuses an invalid value with its field and changes nothing (CORE-VAL-005)', async () => {
    const failure = updateElement('a', { opacity: -1 })
    expect(failure?.fields).toEqual({ opacity: 'The opacity must be a position number' })
    expect(element('a')?.opacity).toBe(100)
    await fakes.clock.advance(200)
    expect(edits()).toHaveLength(0)
  })

  it('joins a drag of one second into at most ten edits, the last position included', async () => {
    beginGesture('move')
    for (let step = 1; step <= 60; step += 1) {
      updateElement('a', { boundsExpected: { x1: step / 10, y1: 0, x2: 50, y2: 50 } })
      await fakes.clock.advance(1_000 / 60)
    }
    endGesture()
    await fakes.clock.advance(1_000)
    expect(edits().length).toBeLessThanOrEqual(11)
    expect(onServer('s0').visualElements[0]?.boundsExpected.x1).toBe(6)
    expect(selectUndoEntry(scenesState)).toMatchObject({ label: 'move' })
    expect(scenesState.history['s0']?.undo).toHaveLength(1)
  })

  it('leaves the elements of others as the very same objects, so that their views rest', async () => {
    const before = { scene: preview(), b: element('b'), original: preview()?.originalContent }
    updateElement('a', { opacity: 1 })
    expect(element('b')).toBe(before.b)
    const own = element('a')
    await fakes.clock.advance(200)
    // The server has answered with the whole scene.
    expect(onServer('s0').visualElements[0]?.opacity).toBe(1)
    expect(element('a')).toBe(own)
    expect(element('b')).toBe(before.b)
    expect(preview()).toBe(before.scene)
    expect(preview()?.originalContent).toBe(before.original)
  })

  it('elements are added, copied, pasted, reordered, nudged and deleted (CORE-ELM, CORE-KEY-011 to CORE-KEY-016)', async () => {
    const text = addElement({ kind: 'text', text: 'Hello' }) ?? ''
    expect(scenesState.selectedElementId).toBe(text)
    expect(element(text)).toMatchObject({ kind: 'text', content: { text: 'Hello', size: 4 } })
    copyElement()
    const copy = pasteElement() ?? ''
    expect(element(copy)?.boundsExpected.x1).toBe((element(text)?.boundsExpected.x1 ?? 0) + 3)
    reorderElement(copy, 'back')
    expect(selectLayers(scenesState).at(-1)?.id).toBe(copy)
    nudgeElement(copy, { dx: -0.5, dy: 5 })
    expect(element(copy)?.boundsExpected.x1).toBe((element(text)?.boundsExpected.x1 ?? 0) + 2.5)
    deleteElement(copy)
    expect(element(copy)).toBeUndefined()
    expect(lastToast()).toEqual({ level: 'success', title: 'Scene item deleted' })
    await fakes.clock.advance(1_000)
    expect(onServer('s0').visualElements.map(({ id }) => id)).toEqual(['a', 'b', text])
  })

  it('keeps a nudged element where it can be reached, and a locked one where it is', () => {
    nudgeElement('a', { dx: 500, dy: 0 })
    expect(element('a')?.boundsExpected.x1).toBe(98)
    updateElement('a', { locked: true })
    nudgeElement('a', { dx: -5, dy: 0 })
    expect(element('a')?.boundsExpected.x1).toBe(98)
  })
})

describe('undo and redo (GAP-052 as amended)', () => {
  it('steps back and forth, and a new edit ends what could be redone', async () => {
    updateElement('a', { opacity: 10 }, { label: 'style' })
    updateElement('b', { opacity: 20 }, { label: 'style' })
    expect(undo()).toMatchObject({ label: 'style' })
    expect(element('b')?.opacity).toBe(100)
    expect(selectRedoEntry(scenesState)).toBeDefined()
    redo()
    expect(element('b')?.opacity).toBe(20)
    undo()
    updateElement('a', { zIndex: 3 })
    expect(selectRedoEntry(scenesState)).toBeUndefined()
    await fakes.clock.advance(1_000)
    expect(onServer('s0').visualElements.map(({ opacity }) => opacity)).toEqual([10, 100])
  })

  it('makes one step of quick edits of one kind, and two of slow ones', async () => {
    updateElement('a', { opacity: 10 }, { label: 'style' })
    updateElement('a', { opacity: 11 }, { label: 'style' })
    await fakes.clock.advance(2_000)
    updateElement('a', { opacity: 12 }, { label: 'style' })
    expect(scenesState.history['s0']?.undo).toHaveLength(2)
    undo()
    undo()
    expect(element('a')?.opacity).toBe(100)
  })

  it('takes a cancelled gesture back without a step', () => {
    beginGesture('resize')
    updateElement('a', { opacity: 10 })
    updateElement('a', { opacity: 20 })
    cancelGesture()
    expect(element('a')?.opacity).toBe(100)
    expect(selectUndoEntry(scenesState)).toBeUndefined()
  })

  it('brings a deleted element back in its place', () => {
    deleteElement('a')
    undo()
    expect(preview()?.visualElements.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('undo says so when somebody else has taken the element away', async () => {
    updateElement('a', { opacity: 10 })
    await fakes.clock.advance(200)
    server.editAsAnother('s0', [{ operation: 'delete_element', id: 'a' }])
    expect(undo()).toBeNull()
    expect(selectUndoEntry(scenesState)).toBeUndefined()
    expect(lastToast()).toEqual({
      level: 'error',
      title: 'This step is no longer possible',
      detail: 'This element no longer exists',
    })
  })

  it('a scene is reverted to what was saved, and that can be undone (GAP-051)', async () => {
    updateElement('a', { opacity: 10 })
    savePreview()
    await fakes.clock.advance(500)
    expect(selectUnsavedCount(scenesState)).toBe(0)
    updateElement('a', { opacity: 20 })
    deleteElement('b')
    expect(selectUnsavedCount(scenesState)).toBe(2)
    revertPreview()
    expect(element('a')?.opacity).toBe(10)
    expect(element('b')).toBeDefined()
    expect(selectUnsavedCount(scenesState)).toBe(0)
    undo()
    expect(element('b')).toBeUndefined()
    expect(logTitles()[0]).toBe('Scene changes reverted')
  })
})

describe('selection (CORE-SCS-004)', () => {
  it('has one element, and none in another scene', () => {
    selectElement('a')
    selectElement('b')
    expect(scenesState.selectedElementId).toBe('b')
    selectPreviewScene('s1')
    expect(scenesState.selectedElementId).toBeNull()
  })
})

describe('takes (GAP-057, CORE-KEY-005)', () => {
  it('puts the draft on air with the transition, and the server follows', async () => {
    updateElement('a', { opacity: 40 })
    takePreview()
    expect(fakes.engineLog).toContain('take fade')
    expect(scenesState).toMatchObject({
      liveSceneId: 's0',
      take: { sceneId: 's0', durationMs: 500, isManual: false },
    })
    expect(scenesState.liveScene?.visualElements[0]?.opacity).toBe(40)
    await fakes.clock.advance(500)
    expect(server.event.liveScene?.visualElements[0]?.opacity).toBe(40)
    fakes.emitEngine({ kind: 'take_ended', takeId: 1, completed: true })
    expect(scenesState.take).toBeNull()
  })

  it('counts what viewers do not see yet', () => {
    cut()
    expect(selectNotOnAirCount(scenesState)).toBe(0)
    updateElement('a', { opacity: 40 })
    expect(selectNotOnAirCount(scenesState)).toBe(1)
  })

  it('takes a digit straight to air, under edit as well', async () => {
    takeScene('s1')
    expect(scenesState).toMatchObject({ previewSceneId: 's1', liveSceneId: 's1' })
    expect(scenesState.scenes.map(({ isActive }) => isActive)).toEqual([false, true])
    await fakes.clock.advance(500)
    expect(server.event).toMatchObject({ previewSceneId: 's1', liveSceneId: 's1' })
  })
})

describe('another director (GAP-059)', () => {
  it('shows his edits with the unsent ones on top', async () => {
    server.isDown = true
    updateElement('a', { opacity: 40 })
    await fakes.clock.advance(100)
    server.editAsAnother('s0', [
      { operation: 'update_element_video', id: 'b', item: { opacity: 7 } },
    ])
    expect(element('a')?.opacity).toBe(40)
    expect(element('b')?.opacity).toBe(7)
    expect(fakes.engineLog.at(-1)).toBe('setPreview s0')
    server.isDown = false
    await fakes.clock.advance(30_000)
    expect(onServer('s0').visualElements.map(({ opacity }) => opacity)).toEqual([40, 7])
  })

  it('keeps the preview that he chose meanwhile, where edits and a save of another scene come late', async () => {
    server.isDown = true
    updateElement('a', { opacity: 40 })
    savePreview()
    await fakes.clock.advance(100)
    const scenes = [aScene('s0', [{ id: 'a' }]), aScene('s1', [{ id: 'c' }])]
    server.event = { ...server.event, scenes }
    server.editAsAnother('s1', [
      { operation: 'update_element_video', id: 'c', item: { opacity: 9 } },
    ])
    expect(scenesState.previewSceneId).toBe('s1')
    server.isDown = false
    await fakes.clock.advance(30_000)
    expect(server.event.previewSceneId).toBe('s1')
    expect(scenesState.previewSceneId).toBe('s1')
    expect(onServer('s0').visualElements[0]?.opacity).toBe(40)
    const kept = server.event.scenes.find(({ id }) => id === 's0')?.originalContent
    expect(kept?.visualElements[0]?.opacity).toBe(40)
    const shown = scenesState.scenes.find(({ id }) => id === 's0')
    expect(shown?.visualElements[0]?.opacity).toBe(40)
    expect(shown?.originalContent.visualElements[0]?.opacity).toBe(40)
  })

  it('loads the event again when a message was missed (revision gap)', async () => {
    server.event.revision += 5
    server.event.scenes = server.event.scenes.map((scene) => ({ ...scene, name: 'Renamed' }))
    const before = fakes.calls.length
    server.editAsAnother('s0', [
      { operation: 'update_element_video', id: 'b', item: { opacity: 7 } },
    ])
    await fakes.clock.advance(100)
    expect(fakes.calls.slice(before).map(({ name }) => name)).toContain('getEventStudio')
    expect(scenesState.scenes.map(({ name }) => name)).toEqual(['Renamed', 'Renamed'])
    expect(eventState.revision).toBe(server.event.revision)
  })
})

describe('when the server is away (done-when 4: no acknowledged edit is lost)', () => {
  it('repeats unanswered edits under the same key, in order, until they are in', async () => {
    server.isDown = true
    const text = addElement({ kind: 'text', text: 'Hi' }) ?? ''
    updateElement(text, { opacity: 50 })
    takePreview()
    await fakes.clock.advance(20_000)
    expect(scenesState.sync.status).toBe('waiting')
    expect(scenesState.liveSceneId).toBe('s0')
    server.isDown = false
    fakes.emitRealtime({ kind: 'status', status: 'lost', attempt: 1 })
    fakes.emitRealtime({ kind: 'status', status: 'open', attempt: 0 })
    await fakes.clock.advance(1_000)
    expect(scenesState.sync).toMatchObject({ status: 'idle', pendingCount: 0 })
    const sent = server.event.liveScene?.visualElements.find(({ id }) => id === text)
    expect(sent?.opacity).toBe(50)
    const keys = edits().map(({ input }) => input.body?.['idempotency_key'])
    expect(new Set(keys).size).toBeLessThan(keys.length)
  })

  it('makes an edit once whose answer was lost', async () => {
    server.losesAnswers = true
    const text = addElement({ kind: 'text', text: 'Hi' }) ?? ''
    await fakes.clock.advance(200)
    server.losesAnswers = false
    await fakes.clock.advance(10_000)
    expect(onServer('s0').visualElements.filter(({ id }) => id === text)).toHaveLength(1)
    expect(preview()?.visualElements.filter(({ id }) => id === text)).toHaveLength(1)
  })

  it('loses nothing of what was edited after an edit whose answer was lost', async () => {
    server.losesAnswers = true
    updateElement('a', { opacity: 30 })
    await fakes.clock.advance(300)
    updateElement('b', { opacity: 44 })
    selectPreviewScene('s1')
    await fakes.clock.advance(300)
    selectPreviewScene('s0')
    server.losesAnswers = false
    await fakes.clock.advance(20_000)
    expect(scenesState.sync.pendingCount).toBe(0)
    const opacities = onServer('s0').visualElements.map(({ id, opacity }) => [id, opacity])
    expect(opacities).toEqual(
      expect.arrayContaining([
        ['a', 30],
        ['b', 44],
      ]),
    )
    expect(server.event.previewSceneId).toBe('s0')
  })

  it('an edit that the server refuses is taken back, and it says why', async () => {
    server.event.scenes = server.event.scenes.map((scene) =>
      scene.id === 's0' ? { ...scene, visualElements: scene.visualElements.slice(1) } : scene,
    )
    updateElement('a', { opacity: 40 })
    await fakes.clock.advance(500)
    expect(element('a')).toBeUndefined()
    expect(scenesState.sync.failure?.detail).toBe('Item "a" not found in "VisualElement"')
    expect(lastToast()).toEqual({
      level: 'error',
      title: 'The change was refused',
      detail: 'This element no longer exists',
    })
  })

  it('loses one second at most where the tab dies without a word', async () => {
    server.isDown = true
    updateElement('a', { opacity: 33 })
    await fakes.clock.advance(1_000)
    updateElement('b', { opacity: 44 })
    await fakes.clock.advance(900)
    // The page is gone: nothing says goodbye.
    clearEvent()
    server.isDown = false
    openStudioSession(structuredClone(server.event), () => void resyncEvent())
    await fakes.clock.advance(500)
    expect(onServer('s0').visualElements.map(({ opacity }) => opacity)).toEqual([33, 100])
  })

  it('sends after a reload what the old page could not', async () => {
    server.isDown = true
    updateElement('a', { opacity: 33 })
    await fakes.clock.advance(100)
    keepPending()
    clearEvent()
    server.isDown = false
    openStudioSession(structuredClone(server.event), () => void resyncEvent())
    expect(element('a')?.opacity).toBe(33)
    await fakes.clock.advance(500)
    expect(onServer('s0').visualElements[0]?.opacity).toBe(33)
  })
})
