import { PROGRAM_AFTER_LOGOUT_MS } from '@proscenium/protocol'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventState } from '../../model/event/store.ts'
import { endSession } from '../../model/session/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { refused } from '../../testing/refused.ts'
import { renderRoutedPage } from '../../testing/render-routed-page.tsx'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { ConnectionBanner } from './connection-banner.tsx'

let show: TestShow
let leave: () => void

beforeEach(() => {
  leave = logInAs(aUser())
  sessionState.ended = null
  show = openTestShow()
  show.fakes.handlers.me = refused('me', 'unauthorized')
  show.fakes.emitPublisher({ status: 'connected' })
  eventState.status = 'live_on_air'
})
afterEach(() => {
  cleanup()
  show.close()
  leave()
  eventState.phase = 'none'
  Object.assign(sessionState, { ended: null, programUntilMs: null })
})

describe('the console of a login that has ended', () => {
  it('says until when its program stays on air, after a logout in another tab (GAP-078)', async () => {
    await renderRoutedPage(<ConnectionBanner />)
    const { clock, emitRealtime } = show.fakes
    const endReason = 'logged_out'
    act(() => emitRealtime({ kind: 'status', status: 'expired', attempt: 0, endReason }))
    const alert = await screen.findByRole('alert')
    const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(
      clock.now() + PROGRAM_AFTER_LOGOUT_MS,
    )
    const words = `The program stays on air until ${time}. Log in before then to keep it.`
    await waitFor(() => expect(alert.textContent).toContain(words))
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  })

  it('says no time where the login has ended otherwise', async () => {
    await renderRoutedPage(<ConnectionBanner />)
    act(() => endSession('expired'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Log in again to control the show',
    )
  })
})
