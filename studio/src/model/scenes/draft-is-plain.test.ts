import { backgroundSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { updateElement } from './actions.ts'
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
