import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scenesState } from '../../model/scenes/store.ts'
import { aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { refused } from '../../testing/refused.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { ShortcutsHost } from '../shortcuts/index.ts'
import { AddScene } from './add-scene.tsx'
import { openAddScene, sceneListState } from './store.ts'

let show: TestShow
const user = userEvent.setup()

beforeEach(() => {
  show = openTestShow()
  renderWithTexts(
    <>
      <ShortcutsHost commands={{ addScene: openAddScene }} />
      <AddScene />
    </>,
  )
})
afterEach(() => {
  cleanup()
  sceneListState.isAdding = false
  show.close()
})

const press = (init: KeyboardEventInit) =>
  act(async () => void fireEvent.keyDown(document.body, init))

describe('the dialog to add a scene (CORE-DLG-001)', () => {
  it.each([
    ['Ctrl+N', { key: 'n', code: 'KeyN', ctrlKey: true }],
    ['Shift+N', { key: 'N', code: 'KeyN', shiftKey: true }],
    ['a', { key: 'a', code: 'KeyA' }],
  ])('opens by %s (CORE-KEY-008, GAP-130)', async (_, keys) => {
    await press(keys)
    expect(await screen.findByRole('dialog', { name: 'Add scene' })).toBeDefined()
  })

  it('makes a scene by the name that is typed, puts it under edit and closes', async () => {
    show.fakes.handlers.createScene = ({ body }) => {
      const scene = { ...aScene('s2'), name: String(body?.['name']) }
      show.server.event.scenes.push(scene)
      return scene
    }
    await press({ key: 'a', code: 'KeyA' })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Credits{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(scenesState.scenes.map((scene) => scene.name)).toContain('Credits')
    expect(scenesState.previewSceneId).toBe('s2')
  })

  it('says what is wrong with a name, and stays', async () => {
    show.fakes.handlers.createScene = refused('createScene', 'conflict')
    await press({ key: 'a', code: 'KeyA' })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, '{Enter}')
    await screen.findByText('The name cannot be empty')
    await user.type(name, 'Credits{Enter}')
    await screen.findByText('This isn’t possible right now.')
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})
