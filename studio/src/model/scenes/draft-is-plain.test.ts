import { backgroundSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { deleteElement, updateElement } from './element-actions.ts'
import { redo, undo } from './history-actions.ts'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

let fakes: TestShow['fakes']
let server: TestShow['server']
let close: TestShow['close']

beforeEach(() => {
  ;({ fakes, server, close } = openTestShow())
})

afterEach(() => close())

it('keeps a nested value plain in the draft, whatever the history does with its step (CORE-BKG-004)', async () => {
  const background = backgroundSchema.parse({
    kind: 'linear_gradient',
    colorStops: [
      { color: 'ffffffff', offset: 0 },
      { color: '000000ff', offset: 1 },
    ],
  })
  expect(updateElement('a', { background })).toBeNull()
  expect(() => structuredClone(draftOf('s0'))).not.toThrow()
  await fakes.clock.advance(200)
  expect(scenesState.sync).toMatchObject({ status: 'idle', pendingCount: 0, failure: null })
  expect(server.event.scenes[0]?.visualElements[0]?.background).toEqual(background)
})

it('keeps the draft plain over undo and redo, so that what comes back can be edited and sent (GAP-052)', async () => {
  deleteElement('a')
  undo()
  expect(() => structuredClone(draftOf('s0'))).not.toThrow()
  expect(draftOf('s0')?.visualElements.map(({ id }) => id)).toEqual(['a', 'b'])
  updateElement('a', { boundsExpected: { x1: 1, y1: 2, x2: 30, y2: 40 } })
  undo()
  redo()
  expect(() => structuredClone(draftOf('s0'))).not.toThrow()
  await fakes.clock.advance(1_000)
  expect(scenesState.sync).toMatchObject({ status: 'idle', pendingCount: 0, failure: null })
  expect(server.event.scenes[0]?.visualElements).toEqual(draftOf('s0')?.visualElements)
  expect(draftOf('s0')?.visualElements[0]?.boundsExpected.x1).toBe(1)
})
