import { PREVIEW_HEARTBEAT_INTERVAL_SEC } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { notificationsState } from '../notifications/store.ts'
import { updateElement } from '../scenes/element-actions.ts'
import { beginGesture, endGesture } from '../scenes/gesture.ts'
import { savePreview } from '../scenes/history-actions.ts'
import { clientId } from '../scenes/scene-sync.ts'
import { scenesState } from '../scenes/store.ts'
import { takePreview } from '../scenes/take-actions.ts'
import { takeOverPreview } from './preview-lease.ts'
import { receiveDirectors, receiveEdits, receiveLeaseHolder } from './receive.ts'
import { directorsState } from './store.ts'

let fakes: TestShow['fakes']
let server: TestShow['server']
let close: TestShow['close']
let beats: { last: unknown; takesOver: boolean }[]
let ended: number

beforeEach(() => {
  ;({ fakes, server, close } = openTestShow())
  beats = []
  ended = 0
  fakes.handlers.beatPreview = ({ body }) => {
    if (server.heldBy !== null && !body?.['take_over']) throw new Error('held')
    server.heldBy = null
    beats.push({ last: body?.['last_heartbeat_id'], takesOver: body?.['take_over'] === true })
    return { heartbeatId: `beat-${beats.length}`, endsIn: 15 }
  }
  fakes.handlers.endPreviewLease = () => {
    ended += 1
    return null
  }
})
afterEach(() => close())

const anna = { clientId: 'another', userName: 'anna@example.test' }
const opacityOnServer = () => server.event.scenes[0]?.visualElements[0]?.opacity
const edits = () => fakes.calls.filter(({ name }) => name === 'applyPreview')
const aDirector = (id: string) => ({
  clientId: id,
  userName: 'me@example.test',
  device: '',
  since: '',
})
const advance = (ms: number) => fakes.clock.advance(ms)

describe('the lease to edit the preview (CORE-SCS-005, GAP-055)', () => {
  it('is taken for a gesture, renewed while it goes on, and given back when it ends', async () => {
    beginGesture('move')
    expect(beats).toEqual([])
    for (let second = 0; second < 12; second += 1) {
      updateElement('a', { opacity: second })
      await advance(1_000)
    }
    expect(beats.map(({ last }) => last)).toEqual([null, 'beat-1', 'beat-2'])
    expect(ended).toBe(0)
    endGesture()
    await advance(1_000)
    expect(ended).toBe(1)
    expect(edits().at(-1)?.input.body).toMatchObject({ client_id: clientId() })
  })

  it('goes back while a gesture rests, as words that nobody types on', async () => {
    beginGesture('text')
    updateElement('a', { opacity: 1 })
    await advance(2 * PREVIEW_HEARTBEAT_INTERVAL_SEC * 1_000)
    expect(ended).toBe(1)
    updateElement('a', { opacity: 2 })
    await advance(500)
    expect(beats).toHaveLength(2)
  })

  it('is not asked for by single edits', async () => {
    updateElement('a', { opacity: 1 })
    await advance(1_000)
    expect(beats).toEqual([])
  })

  it('is taken for a gesture though the lease of a studio that is gone has not ended', async () => {
    receiveDirectors([aDirector(clientId())])
    receiveLeaseHolder(anna)
    beginGesture('move')
    updateElement('a', { opacity: 30 })
    await advance(100)
    expect(beats).toHaveLength(1)
    endGesture()
  })

  it('of another lets edits wait and says so; they are sent when he is done', async () => {
    server.heldBy = anna.userName
    receiveLeaseHolder(anna)
    updateElement('a', { opacity: 30 })
    savePreview()
    await advance(500)
    expect(directorsState).toMatchObject({ isWaiting: true, leaseHolder: anna })
    expect(scenesState.scenes[0]?.visualElements[0]?.opacity).toBe(30)
    expect(notificationsState.toasts).toEqual([])
    expect(opacityOnServer()).toBe(100)
    server.heldBy = null
    receiveLeaseHolder(null)
    await advance(500)
    expect(opacityOnServer()).toBe(30)
    expect(directorsState).toMatchObject({ isWaiting: false, leaseHolder: null })
  })

  it('of another never holds up what goes on air', async () => {
    server.heldBy = anna.userName
    receiveLeaseHolder(anna)
    updateElement('a', { opacity: 30 })
    await advance(200)
    takePreview()
    await advance(200)
    expect(server.event.liveSceneId).toBe('s0')
    expect(directorsState.isWaiting).toBe(true)
  })

  it('of another leaves on air what a take brought with it', async () => {
    server.heldBy = anna.userName
    receiveLeaseHolder(anna)
    updateElement('a', { opacity: 30 })
    await advance(200)
    takePreview()
    await advance(500)
    const opacityOnAir = (elements = scenesState.liveScene?.visualElements) =>
      elements?.find(({ id }) => id === 'a')?.opacity
    expect(opacityOnAir()).toBe(30)
    expect(opacityOnAir(server.event.liveScene?.visualElements)).toBe(30)
    expect(directorsState.isWaiting).toBe(true)
  })

  it('of another never has a take refused for the edits that it brings', async () => {
    server.heldBy = anna.userName
    receiveLeaseHolder(anna)
    updateElement('a', { opacity: 30 })
    await advance(200)
    // She has deleted it; word of that is still on its way.
    const [scene] = server.event.scenes
    if (scene) scene.visualElements = scene.visualElements.filter(({ id }) => id !== 'a')
    takePreview()
    await advance(500)
    expect(server.event.liveSceneId).toBe('s0')
    expect(server.event.liveScene?.visualElements.some(({ id }) => id === 'a')).toBe(false)
  })

  it('is taken over by who means it, and what waited is sent', async () => {
    server.heldBy = anna.userName
    receiveLeaseHolder(anna)
    updateElement('a', { opacity: 30 })
    await advance(500)
    expect(await takeOverPreview()).toBeNull()
    await advance(500)
    expect(beats).toEqual([{ last: null, takesOver: true }])
    expect(opacityOnServer()).toBe(30)
    expect(directorsState.leaseHolder).toBeNull()
    expect(ended).toBe(0)
  })

  it('stays with who took it over until he leaves the preview alone for half a minute', async () => {
    receiveLeaseHolder(anna)
    await takeOverPreview()
    for (let second = 0; second < 29; second += 1) await advance(1_000)
    expect(beats.slice(0, 2)).toEqual([
      { last: null, takesOver: true },
      { last: 'beat-1', takesOver: false },
    ])
    expect(ended).toBe(0)
    for (let second = 0; second < PREVIEW_HEARTBEAT_INTERVAL_SEC + 1; second += 1) {
      await advance(1_000)
    }
    expect(ended).toBe(1)
    const { length } = beats
    await advance(2 * PREVIEW_HEARTBEAT_INTERVAL_SEC * 1_000)
    expect(beats).toHaveLength(length)
  })
})

describe('edits of others', () => {
  it('leave a name beside the element for some seconds', async () => {
    receiveDirectors([{ ...anna, device: '', since: '2026-01-01T20:00:00.000Z' }])
    const operation = { operation: 'update_element_video', id: 'a', item: { opacity: 4 } } as const
    receiveEdits('another', [operation])
    await advance(3_000)
    receiveEdits('another', [operation])
    await advance(3_000)
    expect(directorsState.editors).toEqual({ a: anna.userName })
    await advance(3_000)
    expect(directorsState.editors).toEqual({})
  })

  it('arrive while an element is dragged, and do not make it jump', async () => {
    beginGesture('move')
    updateElement('a', { boundsExpected: { x1: 1, y1: 1, x2: 51, y2: 51 } })
    server.editAsAnother('s0', [
      { operation: 'update_element_video', id: 'b', item: { opacity: 7 } },
    ])
    const [a, b] = scenesState.scenes[0]?.visualElements ?? []
    expect(a?.boundsExpected.x1).toBe(1)
    expect(b?.opacity).toBe(7)
    updateElement('a', { boundsExpected: { x1: 2, y1: 1, x2: 52, y2: 51 } })
    endGesture()
    await advance(500)
    expect(server.event.scenes[0]?.visualElements[0]?.boundsExpected.x1).toBe(2)
  })

  it('of this tab are its own', () => {
    receiveEdits(clientId(), [{ operation: 'update_element_video', id: 'a', item: { opacity: 4 } }])
    receiveEdits(undefined, [{ operation: 'delete_element', id: 'a' }])
    expect(directorsState.editors).toEqual({})
  })
})
