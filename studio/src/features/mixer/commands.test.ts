import { afterEach, beforeEach, expect, it } from 'vitest'
import { notificationsState } from '../../model/notifications/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { mixerCommands } from './commands.ts'

let show: TestShow

beforeEach(() => {
  notificationsState.toasts = []
  show = openTestShow({ event: anEvent({ scenes: [aScene('s0'), aScene('s1')] }) })
  document.body.innerHTML =
    '<ul data-landmark="scenes"><li tabindex="0">One</li></ul><button>Two</button>'
})
afterEach(() => {
  document.body.innerHTML = ''
  show.close()
})

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

it('left and right choose in the list of scenes where no carousel is on air (CORE-KEY-018)', async () => {
  focus('li')
  mixerCommands.nextItem()
  expect(scenesState.previewSceneId).toBe('s1')
  mixerCommands.previousItem()
  expect(scenesState.previewSceneId).toBe('s0')
  await settle()
  expect(notificationsState.toasts).toEqual([])
})

it('the keys for items say so where no carousel is on air (LIB-ERR-017)', async () => {
  focus('button')
  mixerCommands.nextItem()
  await eventually(() =>
    expect(shownToasts()).toEqual([{ level: 'warn', title: 'no actionnable carousel' }]),
  )
  expect(scenesState.previewSceneId).toBe('s0')
})
