import { backgroundSchema } from '@proscenium/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { anEvent } from '../../testing/event-fixture.ts'
import { type FakeDirectorServer, fakeDirectorServer } from '../../testing/fake-director-server.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { resyncEvent } from '../event/actions.ts'
import { clearEvent } from '../event/apply-event.ts'
import { openStudioSession } from '../event/studio-session.ts'
import { watchServices } from '../start-studio.ts'
import { updateElement } from './actions.ts'
import { draftOf } from './scene-drafts.ts'
import { scenesState } from './store.ts'

let fakes: FakeServices
let server: FakeDirectorServer
let stopWatching: () => void

beforeEach(() => {
  fakes = fakeServices()
  server = fakeDirectorServer(fakes, anEvent())
  stopWatching = watchServices()
  openStudioSession(structuredClone(server.event), () => void resyncEvent())
})

afterEach(() => {
  stopWatching()
  clearEvent()
  fakes.dispose()
})

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
