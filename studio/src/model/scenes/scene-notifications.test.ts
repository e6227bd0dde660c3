import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aScene } from '../../testing/event-fixture.ts'
import { fakeTemplateServer } from '../../testing/fake-template-server.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { closeTemplate, openTemplate } from '../eventless/actions.ts'
import { notify } from '../notifications/actions.ts'
import { notificationsState } from '../notifications/store.ts'
import { deleteElement, updateElement } from './element-actions.ts'
import { revertPreview } from './history-actions.ts'
import { createScene, removeScene, renameScene } from './scene-list-actions.ts'

let show: TestShow

beforeEach(() => {
  show = openTestShow()
  notificationsState.toasts = []
})
afterEach(() => show.close())

/** The newest toast, which must be of a success. */
function said(): string | null {
  const toast = lastToast()
  return toast?.level === 'success' ? toast.title : null
}

describe('successes, in the words of the specification', () => {
  it('a scene is made: "Scene created" (CORE-NTF-001)', async () => {
    show.fakes.handlers.createScene = () => aScene('s2')
    await createScene({ name: 'Third' })
    expect(said()).toBe('Scene created')
  })

  it('a scene of a template is deleted: "Scene deleted" (CORE-NTF-002)', async () => {
    show.close()
    show = openTestShow()
    const { clearEvent } = await import('../event/apply-event.ts')
    clearEvent()
    fakeTemplateServer(show.fakes)
    expect(await openTemplate('t1')).toBeNull()
    notificationsState.toasts = []
    expect(await removeScene('s1')).toBeNull()
    expect(said()).toBe('Scene deleted')
    await closeTemplate()
  })

  it('an element is deleted: "Scene item deleted" (CORE-NTF-003)', () => {
    deleteElement('a')
    expect(said()).toBe('Scene item deleted')
  })

  it('a scene of an event is removed: "Scene removed" (CORE-NTF-004)', async () => {
    show.fakes.handlers.removeScene = () => undefined
    await removeScene('s1')
    expect(said()).toBe('Scene removed')
  })

  it('a scene is renamed: "Scene saved" (CORE-NTF-005)', async () => {
    show.fakes.handlers.updateScene = () => ({ ...aScene('s1'), name: 'End' })
    await renameScene('s1', 'End')
    expect(said()).toBe('Scene saved')
  })

  it('a draft is given up: "Scene changes reverted" (CORE-NTF-006)', () => {
    updateElement('a', { opacity: 40 })
    revertPreview()
    expect(said()).toBe('Scene changes reverted')
  })
})

describe('a notification', () => {
  it('a notification is an error, an information, a success or a warning (CORE-NTF-007)', () => {
    for (const level of ['error', 'info', 'success', 'warn'] as const) {
      notify({ level, messageId: 'onAir' })
      expect(lastToast()).toEqual({ level, title: 'You are on air' })
    }
    // @ts-expect-error There are no others.
    notify({ level: 'fatal', messageId: 'onAir' })
  })
})
