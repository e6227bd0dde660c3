import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scenesState } from '../../model/scenes/store.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { ScenePanel } from './scene-panel.tsx'

const SCENES = 300
let show: TestShow
let user: ReturnType<typeof userEvent.setup>

function open(count: number): void {
  const scenes = Array.from({ length: count }, (_, index) =>
    aScene(`s${index}`, [{ id: `e${index}` }]),
  )
  show = openTestShow({ event: anEvent({ scenes }) })
  user = userEvent.setup()
  renderWithTexts(<ScenePanel look="grid" />)
}

const order = () => scenesState.scenes.map(({ id }) => id)
const moves = () =>
  show.fakes.calls
    .filter(({ name }) => name === 'updateScene')
    .map(({ input }) => input.body?.['position'])

afterEach(() => {
  cleanup()
  show.close()
})

describe('the grid of scenes', () => {
  it('draws those in view alone, and says how many there are', () => {
    open(SCENES)
    const tiles = screen.getAllByRole('option')
    expect(tiles.length).toBeLessThan(60)
    expect(tiles[0]?.getAttribute('aria-setsize')).toBe(String(SCENES))
    expect(tiles[3]?.getAttribute('aria-posinset')).toBe('4')
    expect(screen.getByRole('listbox').getAttribute('aria-label')).toContain('300 scenes')
  })

  describe('of a few scenes', () => {
    beforeEach(() => open(4))

    it('moves the chosen one by Alt and arrows, and says where it stands (2.5.7)', async () => {
      screen.getAllByRole('option')[0]?.focus()
      await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
      expect(order()).toEqual(['s1', 's0', 's2', 's3'])
      expect(moves()).toEqual([1])
      expect(screen.getByRole('status').textContent).toBe('Scene s0, position 2 of 4')
      await user.keyboard('{Alt>}{End}{/Alt}')
      expect(order()).toEqual(['s1', 's2', 's3', 's0'])
    })

    it('chooses by arrows without moving', async () => {
      screen.getAllByRole('option')[0]?.focus()
      await user.keyboard('{ArrowRight}')
      expect(scenesState.previewSceneId).toBe('s1')
      expect(order()).toEqual(['s0', 's1', 's2', 's3'])
    })

    it('is named anew by a double click on the name', async () => {
      show.fakes.handlers.updateScene = () => ({ ...aScene('s1'), name: 'Interview' })
      await user.dblClick(screen.getByText('Scene s1'))
      const field = screen.getByRole('textbox', { name: 'Name of Scene s1' })
      await user.clear(field)
      await user.type(field, 'Interview{Enter}')
      expect(show.fakes.calls.at(-1)).toMatchObject({
        name: 'updateScene',
        input: { body: { name: 'Interview' } },
      })
    })

    it('brings a deleted scene back to its place', async () => {
      show.fakes.handlers.removeScene = () => undefined
      show.fakes.handlers.createScene = ({ body }) => ({
        ...aScene('s9'),
        name: String(body?.['name']),
        position: 3,
      })
      show.fakes.handlers.updateScene = () => undefined
      await user.click(screen.getByRole('button', { name: 'Options of Scene s0' }))
      await user.click(screen.getByRole('menuitem', { name: 'Delete scene' }))
      await show.fakes.clock.advance(100)
      expect(order()).toEqual(['s1', 's2', 's3'])
      await user.click(await screen.findByRole('button', { name: 'Deleted scenes' }))
      await user.click(screen.getByRole('menuitem', { name: 'Restore Scene s0' }))
      await show.fakes.clock.advance(100)
      expect(order()).toEqual(['s9', 's1', 's2', 's3'])
      expect(scenesState.scenes[0]?.name).toBe('Scene s0')
    })

    it('copies a scene to another place', async () => {
      const created: unknown[] = []
      show.fakes.handlers.createScene = ({ body }) => {
        created.push(body)
        return { ...aScene('s9'), position: 4 }
      }
      show.fakes.handlers.updateScene = () => undefined
      await user.click(screen.getByRole('button', { name: 'Options of Scene s0' }))
      await user.click(screen.getByRole('menuitem', { name: 'Copy scene' }))
      await user.click(screen.getByRole('button', { name: 'Options of Scene s0' }))
      await user.click(screen.getByRole('menuitem', { name: 'Paste Scene s0 after this one' }))
      await show.fakes.clock.advance(100)
      expect(created).toMatchObject([
        { name: 'Scene s0', content: { visualElements: [{ id: 'e0' }] } },
      ])
      expect(order()).toEqual(['s0', 's9', 's1', 's2', 's3'])
    })
  })

  it('keeps the last scene, and says why (CORE-VAL-017)', async () => {
    open(1)
    await user.click(screen.getByRole('button', { name: 'Options of Scene s0' }))
    const remove = screen.getByRole('menuitem', { name: /^Delete scene/ })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(remove.textContent).toContain(
      'Cannot delete the last scene. At least one scene must remain.',
    )
  })
})
