import { type LiveEvent, type Output, outputSchema } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { snapshot } from 'valtio'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { shownLog } from '../../testing/shown-words.ts'
import { connectionState, IDLE_LINK } from '../connection/store.ts'
import { applyEvent, clearEvent, receiveLiveState } from '../event/apply-event.ts'
import { eventState } from '../event/store.ts'
import { outputsState } from '../outputs/store.ts'
import { duplicateElement, nudgeElement, updateElement } from '../scenes/element-actions.ts'
import { undo } from '../scenes/history-actions.ts'
import { draftOf } from '../scenes/scene-drafts.ts'
import { selectElement } from '../scenes/selection-actions.ts'
import { selectElements, selectOrientation, selectSelectedElement } from '../scenes/selectors.ts'
import { scenesState } from '../scenes/store.ts'
import { composeFormat, receiveFormats, showFormat } from './actions.ts'
import { selectFormats, selectOtherFormats } from './selectors.ts'
import { formatsState } from './store.ts'
import { watchFormats } from './watch-formats.ts'

const FORMATS = [
  { id: 'landscape', name: 'Landscape', videoRatio: 16 / 9, master: true, thumbnailUrl: null },
  { id: 'story', name: 'Story', videoRatio: 9 / 16, master: false, thumbnailUrl: null },
]
const BOUNDS = { x1: 10, y1: 10, x2: 50, y2: 50 }
const PORTRAIT = { x1: 0, y1: 0, x2: 100, y2: 40 }
const output = (id: string, formatId: string | null): Output =>
  outputSchema.parse({
    id,
    distributorId: null,
    kind: 'recording',
    label: 'Recording',
    formatId,
    statusAt: '2026-01-01T00:00:00Z',
  })

let fakes: FakeServices
let stop: () => void

function open(fields: Partial<LiveEvent> = {}): void {
  const scenes = [aScene('s0', [{ id: 'a', boundsExpected: BOUNDS }, { id: 'b' }])]
  applyEvent(anEvent({ formats: FORMATS, composedFormatIds: ['landscape'], scenes, ...fields }))
  eventState.phase = 'open'
}

/** Subscribers of stores are told once the task is over. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(async () => {
  fakes = fakeServices()
  stop = watchFormats()
  open()
  await settled()
})
afterEach(async () => {
  showFormat({ formatId: null })
  clearEvent()
  Object.assign(connectionState.program, IDLE_LINK)
  connectionState.control.status = 'closed'
  await settled()
  stop()
  fakes.dispose()
})

describe('the formats of a show (GAP-033 as amended)', () => {
  it('are told apart by their shape, the wide one first, with what is composed and arrives', () => {
    receiveLiveState({ ...eventState.live, connectedFormatIds: ['landscape'] })
    expect(selectFormats(snapshot(eventState))).toMatchObject([
      { formatId: null, shape: '16:9', isMaster: true, isComposed: true, isArriving: true },
      { formatId: 'story', shape: '9:16', isPortrait: true, isComposed: false, isArriving: false },
    ])
    const turned = FORMATS.map((format) => ({ ...format, master: !format.master }))
    open({ formats: turned, composedFormatIds: ['story'] })
    expect(selectFormats(snapshot(eventState))).toMatchObject([
      { formatId: 'landscape', shape: '16:9', isMaster: false },
      { formatId: null, shape: '9:16', isMaster: true },
    ])
    expect(selectOtherFormats(snapshot(eventState).event)).toEqual([
      { formatId: 'landscape', fromRatio: 9 / 16, toRatio: 16 / 9, isComposed: false },
    ])
  })

  it('are composed by the engine as the event says', async () => {
    expect(fakes.engineLog.filter((line) => line.startsWith('formats'))).toEqual([
      'formats story false',
    ])
    fakes.handlers.updateFormats = () => ({
      composedFormatIds: ['landscape', 'story'],
      outputs: [output('r', null), output('s', 'story')],
    })
    expect(await composeFormat('story', true)).toBeNull()
    expect(fakes.calls.at(-1)).toMatchObject({
      name: 'updateFormats',
      input: { body: { formatIds: ['landscape', 'story'] } },
    })
    await settled()
    expect(fakes.engineLog.at(-1)).toBe('formats story true')
    expect(outputsState.outputs.map(({ id }) => id)).toEqual(['r', 's'])
    await composeFormat('story', false)
    expect(fakes.calls.at(-1)?.input.body).toEqual({ formatIds: ['landscape'] })
  })

  it('are shown after a reload as they were, and those of another show as they start', async () => {
    open({ composedFormatIds: ['landscape', 'story'] })
    for (const shown of ['both', { formatId: 'story' }] as const) {
      showFormat(shown)
      const { isBoth, shownFormatId } = formatsState
      clearEvent()
      await settled()
      expect(formatsState).toMatchObject({ isBoth: false, shownFormatId: null })
      open({ composedFormatIds: ['landscape', 'story'] })
      await settled()
      expect(formatsState).toMatchObject({ isBoth, shownFormatId })
    }
    clearEvent()
    await settled()
    open({ id: 'another' })
    await settled()
    expect(formatsState).toMatchObject({ isBoth: false, shownFormatId: null })
  })

  it('the formats of a show stay where the server refuses others, and it says why', async () => {
    fakes.handlers.updateFormats = () => {
      const detail = 'Recording sends 9:16: stop it first'
      throw new ApiError({
        code: 'conflict',
        call: 'updateFormats',
        status: 409,
        title: 'No',
        detail,
      })
    }
    expect(await composeFormat('story', true)).toMatchObject({ code: 'conflict' })
    expect(shownLog()[0]).toEqual({
      level: 'error',
      title: 'The request failed',
      detail: 'Recording sends 9:16: stop it first',
    })
    expect(formatsState.changing).toBeNull()
    expect(eventState.event?.composedFormatIds).toEqual(['landscape'])
  })
})

describe('the sending of formats', () => {
  const log = () => fakes.publisherLog.filter((line) => line.startsWith('story'))
  const compose = () => receiveFormats({ composedFormatIds: ['landscape', 'story'], outputs: [] })

  it('goes with the program, from it to its end (GAP-059)', async () => {
    compose()
    await settled()
    expect(log()).toEqual([])
    connectionState.program.status = 'connected'
    await settled()
    expect(log()).toContain('story start')
    fakes.emitFormatPublisher('story', { status: 'connected' })
    expect(formatsState.links['story']).toMatchObject({ status: 'connected', lostSinceMs: null })
    connectionState.program.status = 'retrying'
    await settled()
    expect(log()).not.toContain('story dispose')
    connectionState.program.status = 'taken'
    await settled()
    expect(log().at(-1)).toBe('story dispose')
    expect(formatsState.links).toEqual({})
  })

  it('ends with the composing of the format', async () => {
    compose()
    connectionState.program.status = 'connected'
    await settled()
    receiveFormats({ composedFormatIds: ['landscape'], outputs: [] })
    await settled()
    expect(log().at(-1)).toBe('story dispose')
  })

  it('takes back a format that another tab holds while this one sends the program', async () => {
    compose()
    connectionState.program.status = 'connected'
    await settled()
    fakes.emitFormatPublisher('story', { status: 'taken', reason: 'Another director' })
    await fakes.clock.advance(1_000)
    expect(log().at(-1)).toBe('story takeOver')
  })

  it('begins anew when the server says that a format does not arrive', async () => {
    compose()
    connectionState.control.status = 'open'
    connectionState.program.status = 'connected'
    await settled()
    fakes.emitFormatPublisher('story', { status: 'connected' })
    receiveLiveState({ ...eventState.live, connectedFormatIds: ['landscape'] })
    await settled()
    await fakes.clock.advance(4_000)
    expect(log().at(-1)).toBe('story republish')
  })
})

describe('the canvas in another format', () => {
  const shown = () => selectElements(snapshot(scenesState))
  const stored = () => draftOf('s0')?.visualElements[0]

  beforeEach(() => {
    showFormat({ formatId: 'story' })
    selectElement('a')
  })

  it('shows every element where that format has it, and stands as it does', () => {
    expect(selectOrientation(snapshot(scenesState))).toBe('portrait')
    expect(shown()[0]?.boundsExpected).toMatchObject({ x1: 10, x2: 50 })
    expect(shown()[0]?.boundsExpected.y2).toBeLessThan(50)
    const state = snapshot(scenesState)
    expect(selectElements(state)).toBe(selectElements(state))
    showFormat('both')
    expect(selectOrientation(snapshot(scenesState))).toBe('landscape')
    expect(formatsState.isBoth).toBe(true)
    expect(shown()[0]?.boundsExpected).toEqual(BOUNDS)
  })

  it('writes that format’s placement, which undo takes back (GAP-052)', () => {
    const before = stored()
    updateElement('a', { boundsExpected: PORTRAIT }, { label: 'move' })
    expect(stored()).toMatchObject({
      boundsExpected: BOUNDS,
      placements: [{ formatId: 'story', boundsExpected: PORTRAIT }],
    })
    expect(selectSelectedElement(snapshot(scenesState))?.boundsExpected).toEqual(PORTRAIT)
    undo()
    expect(stored()).toEqual(before)
    nudgeElement('a', { dx: 5, dy: 0 })
    expect(stored()?.placements?.[0]?.boundsExpected).toMatchObject({ x1: 15, x2: 55 })
    expect(stored()?.boundsExpected).toEqual(BOUNDS)
  })

  it('copies an element with its places in all formats', () => {
    updateElement('a', { boundsExpected: PORTRAIT })
    duplicateElement('a')
    const copy = draftOf('s0')?.visualElements.at(-1)
    expect(copy).toMatchObject({
      boundsExpected: { x1: 13, y1: 13 },
      placements: [{ formatId: 'story', boundsExpected: { x1: 3, y1: 3 } }],
    })
  })

  it('is the master again in a show without that format', async () => {
    open({ formats: FORMATS.slice(0, 1) })
    await settled()
    expect(scenesState.editedFormat).toBeNull()
    expect(formatsState.shownFormatId).toBeNull()
  })
})
