import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { logTitles, shownToasts } from '../../testing/shown-words.ts'
import {
  clearLog,
  dismissToast,
  holdToast,
  markLogRead,
  notify,
  notifyFailure,
  releaseToast,
} from './actions.ts'
import { notificationsState } from './store.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  clearLog()
})
afterEach(() => fakes.dispose())

const shown = () => shownToasts().map(({ title }) => title)

describe('notifications (CORE-CST-006)', () => {
  it('a toast is shown for 4 s and that of an error for 10 s; the log keeps both', async () => {
    notify({ level: 'info', messageId: 'onAir' })
    notify({ level: 'error', messageId: 'engineFailed' })
    await fakes.clock.advance(4_100)
    expect(shown()).toEqual(['The picture can’t be composed'])
    await fakes.clock.advance(6_000)
    expect(shown()).toEqual([])
    expect(logTitles()).toEqual(['The picture can’t be composed', 'You are on air'])
    expect(notificationsState.unreadCount).toBe(2)
    markLogRead()
    expect(notificationsState.unreadCount).toBe(0)
  })

  it('the time of a toast stands still while somebody points at it', async () => {
    const id = notify({ level: 'info', messageId: 'onAir' })
    await fakes.clock.advance(3_000)
    holdToast(id)
    await fakes.clock.advance(60_000)
    expect(shown()).toEqual(['You are on air'])
    releaseToast(id)
    await fakes.clock.advance(900)
    expect(shown()).toEqual(['You are on air'])
    await fakes.clock.advance(200)
    expect(shown()).toEqual([])
  })

  it('goes when dismissed', () => {
    dismissToast(notify({ level: 'info', messageId: 'onAir' }))
    expect(shown()).toEqual([])
    expect(fakes.clock.planned).toBe(0)
  })

  it('a failure is no toast where the session has expired or a 402 came: they have screens of their own', () => {
    const failure = (code: 'unauthorized' | 'payment_required' | 'conflict') => ({
      code,
      operation: null,
      title: 'T',
      detail: 'A sentence of the server',
      fields: {},
    })
    notifyFailure(failure('unauthorized'))
    notifyFailure(failure('payment_required'))
    expect(shown()).toEqual([])
    notifyFailure(failure('conflict'))
    expect(shownToasts()).toEqual([
      { level: 'error', title: 'The request failed', detail: 'A sentence of the server' },
    ])
  })
})
