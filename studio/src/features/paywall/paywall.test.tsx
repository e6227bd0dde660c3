import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { interestState } from '../../model/commerce/actions.ts'
import { eventState } from '../../model/event/store.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { sessionState } from '../../model/session/store.ts'
import { watchApi } from '../../model/start-studio.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { lastToast } from '../../testing/shown-words.ts'
import { keyZoneOf } from '../shortcuts/key-zone.ts'
import { Paywall } from './paywall.tsx'

let fakes: FakeServices
let stopWatching: () => void
const user = userEvent.setup()

beforeEach(() => {
  fakes = fakeServices()
  stopWatching = watchApi()
  Object.assign(interestState, { asked: [], pending: null })
  notificationsState.toasts = []
  renderPage(<Paywall />)
})
afterEach(async () => {
  cleanup()
  // A sheet that goes gives focus back in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  stopWatching()
  sessionState.paywallPerkKeys = null
  eventState.status = 'uninitialized'
  fakes.dispose()
})

/** A call is answered with 402. */
const refuse = (...perkKeys: string[]) =>
  act(async () => fakes.emitApi({ kind: 'payment_required', perkKeys }))

describe('the paywall (CORE-DLG-003, CORE-HTP-004)', () => {
  it('opens when a call must be paid first, with the perk that it is about', async () => {
    expect(screen.queryByRole('dialog')).toBeNull()
    await refuse('distributors')
    screen.getByRole('dialog', { name: 'Your plan doesn’t include another destination' })
    await act(async () => screen.getByRole('button', { name: 'Close' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    await refuse('no_watermark')
    screen.getByRole('dialog', { name: 'Your plan doesn’t include pictures without a watermark' })
    await refuse('something_new')
    screen.getByRole('dialog', { name: 'Your plan doesn’t include this' })
  })

  it('is no modal: the show keys go on working, and it says that the show does', async () => {
    eventState.status = 'live_on_air'
    await refuse('distributors')
    const sheet = screen.getByRole('dialog')
    expect(sheet.getAttribute('aria-modal')).toBeNull()
    expect(document.activeElement).toBe(sheet)
    expect(keyZoneOf(document.activeElement)).toBe('show')
    expect(screen.getByText('ON AIR')).toBeDefined()
    expect(screen.getByText('The show isn’t affected')).toBeDefined()
    // A press beside it belongs to the show.
    await user.click(document.body)
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('the paywall says that nothing is on sale, and tells the operator of the server of the interest (CORE-RGT-031)', async () => {
    fakes.handlers.notifyInterest = () => undefined
    await refuse('distributors')
    await screen.findByText(/Nothing can be bought on this server/)
    await user.click(screen.getByRole('button', { name: 'Ask for it' }))
    await screen.findByText('The server’s administrator has been notified.')
    expect(fakes.calls.at(-1)).toMatchObject({ input: { params: { kind: 'streamhub_pack' } } })
    expect(lastToast()).toEqual({
      level: 'success',
      title: 'Thank you. The server’s administrator has been notified.',
    })
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(sessionState.paywallPerkKeys).toBeNull())
  })
})
