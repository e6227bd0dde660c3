import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStudioApi } from '../services/api/create-studio-api.ts'
import { createTokenStore } from '../services/api/token-store.ts'
import { createRealtimeLink } from '../services/realtime/create-realtime-link.ts'
import { browserClock } from '../services/runtime/clock.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { RealServer, ServerSocket, until } from '../testing/real-server.ts'
import { watchServices } from '../testing/watch-services.ts'
import { connectionState } from './connection/store.ts'
import { startEvent } from './event/actions.ts'
import { clearEvent } from './event/apply-event.ts'
import { eventState } from './event/store.ts'
import { dismissToast } from './notifications/actions.ts'
import { notificationsState } from './notifications/store.ts'
import { addElement, updateElement } from './scenes/element-actions.ts'
import { savePreview, undo } from './scenes/history-actions.ts'
import { duplicateScene } from './scenes/scene-list-actions.ts'
import { selectPreviewScene } from './scenes/selection-actions.ts'
import { selectUnsavedCount } from './scenes/selectors.ts'
import { scenesState } from './scenes/store.ts'
import { cut, takeScene } from './scenes/take-actions.ts'
import { register } from './session/actions.ts'

const LONG_MS = 240_000

/** The studio is a page of its server: anything else would be another origin. */
function visit(origin: string): void {
  const page = globalThis as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(origin)
}

let server: RealServer
let fakes: FakeServices
let stopWatching: () => void

beforeAll(async () => {
  server = new RealServer(await freePort(), await mkdtemp(join(tmpdir(), 'proscenium-model-')))
  visit(server.origin)
  await server.start()
  const localStore = memoryStore()
  const tokens = createTokenStore(localStore)
  const api = createStudioApi({ tokens, origin: server.origin, fetch: (...call) => fetch(...call) })
  fakes = fakeServices({
    api,
    tokens,
    localStore,
    clock: browserClock,
    createId: () => crypto.randomUUID(),
    realtime: createRealtimeLink({
      accessToken: () => tokens.read()?.access_token ?? null,
      refresh: api.refresh,
      WebSocket: ServerSocket,
    }),
  })
  stopWatching = watchServices()
}, LONG_MS)

afterAll(async () => {
  fakes?.services.realtime.dispose()
  stopWatching?.()
  clearEvent()
  for (const { id } of [...notificationsState.toasts]) dismissToast(id)
  fakes?.dispose()
  await server?.kill()
  await rm(server.dataDir, { recursive: true, force: true })
}, LONG_MS)

const isIdle = () => scenesState.sync.status === 'idle'

// One story: each test goes on where the one before ended.
describe('the model against the real server', { timeout: LONG_MS, shuffle: false }, () => {
  it('registers, starts an event and is linked', async () => {
    const credentials = { email: 'model@example.test', password: 'a long enough password' }
    expect(await register(credentials)).toBeNull()
    const { items } = await fakes.services.api.call('listTemplates', { query: { globals: '1' } })
    expect(await startEvent({ templateId: items[0]?.id ?? '' })).toBeNull()
    expect(eventState).toMatchObject({ phase: 'open', status: 'started' })
    await until('the link is open', () => connectionState.control.status === 'open')
    await until('the server has a name for us', () => connectionState.control.clientId !== null)
  })

  it('edits, undoes, saves and takes; both sides have the same document', async () => {
    const [first, second] = scenesState.scenes
    selectPreviewScene(second?.id ?? '')
    const text = addElement({ kind: 'text', text: 'Hello' }) ?? ''
    updateElement(text, { opacity: 50 })
    updateElement(text, { boundsExpected: { x1: 10, y1: 10, x2: 60, y2: 30 } }, { label: 'move' })
    undo()
    savePreview()
    cut()
    takeScene(first?.id ?? '')
    await until('everything is acknowledged', isIdle)
    expect(scenesState.sync.failure).toBeNull()

    const params = { id: eventState.event?.id ?? '' }
    const theirs = await fakes.services.api.call('getEventStudio', { params })
    const kept = theirs.scenes.find(({ id }) => id === second?.id)
    const ours = scenesState.scenes.find(({ id }) => id === second?.id)
    expect(JSON.parse(JSON.stringify(ours))).toEqual(kept)
    expect(kept?.visualElements.find(({ id }) => id === text)).toMatchObject({
      opacity: 50,
      boundsExpected: { x1: 45, y1: 45, x2: 55, y2: 55 },
    })
    expect(theirs).toMatchObject({ previewSceneId: first?.id, liveSceneId: first?.id })
    await until('no message was missed', () => eventState.revision === theirs.revision)
    expect(eventState.isResyncing).toBe(false)
    selectPreviewScene(second?.id ?? '')
    expect(selectUnsavedCount(scenesState)).toBe(0)
  })

  it('copies a scene, and hears of the places of the others', async () => {
    const before = scenesState.scenes.length
    expect(await duplicateScene(scenesState.scenes[0]?.id ?? '')).toBeNull()
    const places = Array.from({ length: before + 1 }, (_, position) => position)
    const ours = () => scenesState.scenes.map(({ position }) => position)
    await until('the others have moved', () => ours().join() === places.join())
  })

  it('loses nothing when the server is killed in the middle of the work', async () => {
    const acknowledged = addElement({ kind: 'text', text: 'Before' }) ?? ''
    await until('everything is acknowledged', isIdle)
    await server.kill()
    await until('the loss is seen', () => connectionState.control.status === 'lost')
    const late = addElement({ kind: 'text', text: 'Meanwhile' }) ?? ''
    updateElement(late, { opacity: 30 })
    cut()
    expect(scenesState.sync.pendingCount).toBeGreaterThan(0)
    await server.start()
    await until('the link is back', () => connectionState.control.status === 'open')
    await until('everything is acknowledged', isIdle)

    const params = { id: eventState.event?.id ?? '' }
    const theirs = await fakes.services.api.call('getEventStudio', { params })
    const scene = theirs.scenes.find(({ id }) => id === scenesState.previewSceneId)
    const ids = scene?.visualElements.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([acknowledged, late]))
    expect(theirs.liveScene?.visualElements.find(({ id }) => id === late)?.opacity).toBe(30)
    expect(fakes.publisherLog).toContain('retryNow')
  })
})
