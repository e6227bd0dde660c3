import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import {
  aTemplate,
  type FakeTemplateServer,
  fakeTemplateServer,
} from '../../testing/fake-template-server.ts'
import { settle } from '../../testing/test-clock.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { contributionsState } from '../contributions/store.ts'
import { clearEvent } from '../event/apply-event.ts'
import { openStudioSession } from '../event/studio-session.ts'
import { receiveMessage } from '../realtime/receive-message.ts'
import { updateElement } from '../scenes/element-actions.ts'
import { revertPreview, savePreview, undo } from '../scenes/history-actions.ts'
import {
  createScene,
  duplicateScene,
  moveScene,
  removeScene,
  renameScene,
} from '../scenes/scene-list-actions.ts'
import { selectPreviewScene } from '../scenes/selection-actions.ts'
import { selectPreviewScene as previewOf, selectUnsavedCount } from '../scenes/selectors.ts'
import { scenesState } from '../scenes/store.ts'
import { closeTemplate, openTemplate, switchFormat } from './actions.ts'
import { discardChanges, keepAsTemplate, saveAll } from './saving.ts'
import { eventlessState } from './store.ts'
import { watchTemplate } from './watch-template.ts'

let fakes: FakeServices
let server: FakeTemplateServer
let stopWatching: () => void

beforeEach(() => {
  fakes = fakeServices()
  server = fakeTemplateServer(fakes)
  const stops = [watchServices(), watchTemplate()]
  stopWatching = () => {
    for (const stop of stops) stop()
  }
})

afterEach(async () => {
  await closeTemplate()
  clearEvent()
  stopWatching()
  fakes.dispose()
})

const names = () => scenesState.scenes.map(({ name }) => name)
const ids = () => scenesState.scenes.map(({ id }) => id)
const element = (id: string) => previewOf(scenesState)?.visualElements.find((one) => one.id === id)
const onServer = (formatId: string, sceneId = 's0') =>
  server.scenes[formatId]?.find(({ id }) => id === sceneId)?.originalContent.visualElements
const called = (name: string) => fakes.calls.filter((call) => call.name === name)

/** Edits the scene under edit and lets the edit reach its home. */
async function edit(opacity: number, id = 'a'): Promise<void> {
  expect(updateElement(id, { opacity })).toBeNull()
  await fakes.clock.advance(200)
}

describe('a template without an event (CORE-ELS-001 to CORE-ELS-005)', () => {
  it('opens in landscape with the first scene under edit, and nothing goes on air (CORE-ELS-006)', async () => {
    expect(await openTemplate('t1')).toBeNull()
    expect(eventlessState).toMatchObject({ phase: 'open', formatId: 'landscape', unsaved: [] })
    expect(eventlessState.template).toMatchObject({ id: 't1', name: 'Talk show', owner: 'user' })
    expect(ids()).toEqual(['s0', 's1'])
    expect(scenesState).toMatchObject({ previewSceneId: 's0', hasProgram: false, liveScene: null })
    expect(contributionsState.slots.map(({ index, imageUrl }) => [index, imageUrl])).toEqual([
      [1, '/contributions/1.svg'],
      [2, '/contributions/2.svg'],
      [3, '/contributions/3.svg'],
    ])
    expect(fakes.publisherLog).toEqual([])
    expect(called('startEvent')).toHaveLength(0)
  })

  it('opens in the format of the orientation asked for, else in landscape (CORE-ELS-006)', async () => {
    await openTemplate('t1', 'portrait')
    expect(eventlessState.formatId).toBe('story')
    expect(scenesState.scenes[0]?.orientation).toBe('portrait')
    await closeTemplate()
    server.template = aTemplate({ formats: server.template.formats.slice(0, 1) })
    await openTemplate('t1', 'portrait')
    expect(eventlessState.formatId).toBe('landscape')
  })

  it("says 'No format found' for a template without any (CORE-ELS-006)", async () => {
    server.template = aTemplate({ formats: [] })
    const failure = await openTemplate('t1')
    expect(failure?.title).toBe('No format found')
    expect(eventlessState).toMatchObject({ phase: 'failed', failure: { code: 'no_format' } })
  })

  it('says so when there is no such template, or nobody answers', async () => {
    await openTemplate('nothing')
    expect(eventlessState.phase).toBe('gone')
    server.isDown = true
    await openTemplate('t1')
    expect(eventlessState.phase).toBe('failed')
    server.isDown = false
    await openTemplate('t1')
    expect(eventlessState).toMatchObject({ phase: 'open', failure: null })
  })

  it('does not open where a show is: its scenes and its engine are one', async () => {
    openStudioSession(anEvent({}), () => undefined)
    await openTemplate('t1')
    expect(eventlessState.phase).toBe('blocked')
    expect(scenesState.hasProgram).toBe(true)
    expect(called('getTemplate')).toHaveLength(0)
  })

  it('makes room for a show that is opened, and keeps what was not saved', async () => {
    await openTemplate('t1')
    await edit(40)
    openStudioSession(anEvent({}), () => undefined)
    expect(eventlessState.phase).toBe('none')
    expect(scenesState.hasProgram).toBe(true)
    await fakes.clock.advance(1_000)
    clearEvent()
    await openTemplate('t1')
    expect(element('a')?.opacity).toBe(40)
  })
})

describe('edits of a template of one’s own', () => {
  beforeEach(() => openTemplate('t1').then(() => undefined))

  it('are in this tab until they are saved (CORE-KEY-010)', async () => {
    await edit(40)
    expect(eventlessState.unsaved).toEqual([{ formatId: 'landscape', sceneId: 's0' }])
    expect(onServer('landscape')?.[0]?.opacity).toBe(100)
    savePreview()
    await settle()
    await fakes.clock.advance(200)
    expect(onServer('landscape')?.[0]?.opacity).toBe(40)
    expect(eventlessState.unsaved).toEqual([])
    expect(selectUnsavedCount(scenesState)).toBe(0)
    expect(onServer('story')?.[0]?.opacity).toBe(100)
  })

  it('are undone and reverted (CORE-KEY-009)', async () => {
    await edit(40)
    undo()
    await fakes.clock.advance(200)
    expect(element('a')?.opacity).toBe(100)
    expect(eventlessState.unsaved).toEqual([])
    await edit(20)
    expect(revertPreview()).toBeNull()
    await fakes.clock.advance(200)
    expect(element('a')?.opacity).toBe(100)
    expect(eventlessState.unsaved).toEqual([])
  })

  it('are saved when the server is back, whatever was edited meanwhile', async () => {
    await edit(40)
    server.isDown = true
    savePreview()
    await settle()
    expect(scenesState.sync.status).toBe('waiting')
    updateElement('a', { opacity: 30 })
    server.isDown = false
    await fakes.clock.advance(5_000)
    expect(onServer('landscape')?.[0]?.opacity).toBe(40)
    expect(element('a')?.opacity).toBe(30)
    expect(eventlessState.unsaved).toHaveLength(1)
  })

  it('outlive a reload, at most a second of them is lost', async () => {
    selectPreviewScene('s1')
    selectPreviewScene('s0')
    await edit(40)
    await fakes.clock.advance(800)
    const { sessionStore } = fakes.services
    const kept = sessionStore.get('proscenium.eventless.t1') ?? ''
    updateElement('a', { opacity: 10 })
    await closeTemplate()
    sessionStore.set('proscenium.eventless.t1', kept)
    await openTemplate('t1')
    expect(element('a')?.opacity).toBe(40)
    expect(eventlessState.unsaved).toEqual([{ formatId: 'landscape', sceneId: 's0' }])
  })

  it('of the very last moment outlive a page that is left in order', async () => {
    await edit(40)
    updateElement('a', { opacity: 10 })
    await closeTemplate()
    expect(scenesState.scenes).toEqual([])
    await openTemplate('t1')
    expect(element('a')?.opacity).toBe(10)
  })

  it('are forgotten by who leaves without them', async () => {
    await edit(40)
    updateElement('a', { opacity: 10 })
    discardChanges()
    expect(eventlessState.unsaved).toEqual([])
    await closeTemplate()
    await openTemplate('t1')
    expect(element('a')?.opacity).toBe(100)
  })

  it('in both formats are kept apart and saved at once', async () => {
    await edit(40)
    await switchFormat('portrait')
    expect(eventlessState).toMatchObject({ phase: 'open', formatId: 'story', pending: null })
    expect(ids()).toEqual(['s0', 's1'])
    expect(element('a')?.opacity).toBe(100)
    await edit(70, 'tall')
    expect(eventlessState.unsaved).toHaveLength(2)
    expect(await saveAll()).toBeNull()
    expect(onServer('landscape')?.[0]?.opacity).toBe(40)
    expect(onServer('story')?.[1]?.opacity).toBe(70)
    expect(eventlessState.unsaved).toEqual([])
    expect(selectUnsavedCount(scenesState)).toBe(0)
    await switchFormat('landscape')
    expect(element('a')?.opacity).toBe(40)
  })

  it('that are made while others are being saved stay, to be saved as well', async () => {
    await edit(40)
    const save = fakes.handlers.saveTemplateSceneFormat
    if (!save) throw new Error('nobody saves scenes')
    let release = () => {}
    fakes.handlers.saveTemplateSceneFormat = async (input) => {
      const answer = save(input)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return answer
    }
    const saving = saveAll()
    await settle()
    await edit(70)
    release()
    expect(await saving).toBeNull()
    expect(onServer('landscape')?.[0]?.opacity).toBe(40)
    expect(element('a')?.opacity).toBe(70)
    expect(eventlessState.unsaved).toHaveLength(1)
    fakes.handlers.saveTemplateSceneFormat = save
    expect(await saveAll()).toBeNull()
    expect(onServer('landscape')?.[0]?.opacity).toBe(70)
    expect(eventlessState.unsaved).toEqual([])
  })

  it('of the list are made on the server, in all formats', async () => {
    expect(await createScene({ name: 'Closing' })).toBeNull()
    expect(names()).toEqual(['Scene s0', 'Scene s1', 'Closing'])
    expect(scenesState.previewSceneId).toBe('added-1')
    expect(await renameScene('s1', 'Seats')).toBeNull()
    expect(await moveScene('s1', 0)).toBeNull()
    expect(ids()).toEqual(['s1', 's0', 'added-1'])
    expect(await removeScene('added-1')).toBeNull()
    expect(server.scenes['story']?.map(({ name }) => name)).toEqual(['Seats', 'Scene s0'])
    expect(scenesState.previewSceneId).toBe('s0')
    expect(eventlessState.isListChanged).toBe(false)
  })

  it('go with a copy of their scene', async () => {
    await edit(40)
    expect(await duplicateScene('s0')).toBeNull()
    expect(ids()).toEqual(['s0', 's0-copy', 's1'])
    expect(scenesState.previewSceneId).toBe('s0-copy')
    expect(element('a')?.opacity).toBe(40)
    expect(eventlessState.unsaved).toHaveLength(2)
  })

  it('stay on top of what somebody else saves, or follow it (LIB-SCR-012, LIB-TPL-009)', async () => {
    await edit(40)
    const change = (scene: string, opacity: number) => {
      server.scenes['landscape'] = (server.scenes['landscape'] ?? []).map((one) => {
        const visualElements = one.visualElements.map((item) => ({ ...item, opacity }))
        const originalContent = { ...one.originalContent, visualElements }
        return one.id === scene ? { ...one, ...originalContent, originalContent } : one
      })
    }
    change('s0', 60)
    const [scene] = server.scenes['landscape'] ?? []
    if (!scene) throw new Error('no scene')
    const payload = { templateId: 't1', scene, formatId: 'landscape' }
    receiveMessage({ event_name: 'templateSceneFormatUpdated', payload })
    receiveMessage({ event_name: 'templateSceneFormatUpdated', payload })
    await fakes.clock.advance(500)
    expect(element('a')?.opacity).toBe(40)
    revertPreview()
    await fakes.clock.advance(200)
    expect(element('a')?.opacity).toBe(60)
    change('s0', 80)
    receiveMessage({ event_name: 'templateSceneFormatUpdated', payload })
    await fakes.clock.advance(500)
    expect(element('a')?.opacity).toBe(80)
    // By opening, and twice for messages: those that come together count once.
    expect(called('listTemplateScenes')).toHaveLength(3)
  })

  it('follow a scene that is gone, a new name and the end of the template', async () => {
    server.scenes['landscape'] = (server.scenes['landscape'] ?? []).slice(1)
    receiveMessage({ event_name: 'templateSceneDeleted', payload: { templateId: 't1', id: 's0' } })
    await fakes.clock.advance(500)
    expect(scenesState.previewSceneId).toBe('s1')
    const template = aTemplate({ name: 'Renamed' })
    receiveMessage({ event_name: 'templateUpdated', payload: { template } })
    expect(eventlessState.template?.name).toBe('Renamed')
    const slot = { templateId: 't1', id: '1', imageUrl: '/v2/own' }
    receiveMessage({ event_name: 'templateContributionUpdated', payload: slot })
    expect(contributionsState.slots[0]).toMatchObject({
      imageUrl: '/v2/own',
      isImageOverridden: true,
    })
    receiveMessage({ event_name: 'templateDeleted', payload: { id: 't1' } })
    expect(eventlessState.phase).toBe('gone')
  })
})

describe('a template of the server that is tried', () => {
  beforeEach(() => {
    server.template = aTemplate({ owner: 'global' })
    return openTemplate('t1').then(() => undefined)
  })

  it('is changed in this tab alone, its list too', async () => {
    await edit(40)
    await createScene({ name: 'Closing' })
    await duplicateScene('s0')
    await renameScene('s1', 'Seats')
    await moveScene('s1', 0)
    await removeScene('s0')
    expect(names()).toEqual(['Seats', 'Scene s0 (copy)', 'Closing'])
    expect(eventlessState.isListChanged).toBe(true)
    const writes = ['addTemplateScene', 'updateTemplateScene', 'removeTemplateScene']
    for (const name of [...writes, 'saveTemplateSceneFormat', 'copyTemplate']) {
      expect(called(name), name).toHaveLength(0)
    }
    await switchFormat('portrait')
    expect(names()).toEqual(['Seats', 'Scene s0 (copy)', 'Closing'])
    expect(scenesState.scenes[2]?.visualElements).toEqual([])
  })

  it('keeps its last scene (CORE-VAL-017)', async () => {
    await removeScene('s1')
    expect(await removeScene('s0')).toMatchObject({ code: 'last_scene' })
    expect(ids()).toEqual(['s0'])
  })

  it('is tried on after a reload', async () => {
    await edit(40)
    await createScene({ name: 'Closing' })
    await closeTemplate()
    await openTemplate('t1')
    expect(names()).toEqual(['Scene s0', 'Scene s1', 'Closing'])
    selectPreviewScene('s0')
    expect(element('a')?.opacity).toBe(40)
  })

  it('is kept as a template of one’s own in one call, changes and list included', async () => {
    await edit(40)
    await createScene({ name: 'Closing' })
    await moveScene('s1', 0)
    expect(await keepAsTemplate('Mine')).toEqual({ id: 'copy' })
    const [body] = server.copies
    expect(body).toMatchObject({
      name: 'Mine',
      scenes: [
        { sceneId: 's1', name: 'Scene s1', contents: [] },
        { sceneId: 's0', name: 'Scene s0', contents: [{ formatId: 'landscape' }] },
        { name: 'Closing', contents: [] },
      ],
    })
    expect(JSON.stringify(body)).toContain('"opacity":40')
    expect(eventlessState.unsaved).toEqual([])
    await closeTemplate()
    await openTemplate('t1')
    expect(element('a')?.opacity).toBe(100)
  })

  it('says why it could not be kept, and keeps what was tried', async () => {
    await edit(40)
    server.isDown = true
    expect(await keepAsTemplate('Mine')).toMatchObject({ failure: { code: 'no_response' } })
    expect(eventlessState).toMatchObject({ pending: null, unsaved: [{ sceneId: 's0' }] })
  })
})
