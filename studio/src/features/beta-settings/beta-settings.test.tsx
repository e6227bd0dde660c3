import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventState } from '../../model/event/store.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { refused } from '../../testing/refused.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { ShortcutsHost } from '../shortcuts/index.ts'
import { keyZoneOf } from '../shortcuts/key-zone.ts'
import { BetaSettings } from './beta-settings.tsx'
import { closeBetaSettings, openBetaSettings } from './store.ts'

let show: TestShow
const user = userEvent.setup()

beforeEach(() => {
  show = openTestShow({ event: anEvent({ latency: 300, fieldDisplayed: 'name' }) })
  renderWithTexts(
    <>
      <ShortcutsHost commands={{ openBetaSettings }} />
      <BetaSettings />
    </>,
  )
})
afterEach(() => {
  closeBetaSettings()
  cleanup()
  show.close()
})

/** n, a, r one after another. */
const pressSequence = () =>
  act(async () => {
    for (const key of ['n', 'a', 'r']) fireEvent.keyDown(document.body, { key, code: `Key${key}` })
  })

describe('the beta settings of the open show (CORE-DLG-002)', () => {
  it('open by n, a, r, and leave the show its keys (CORE-KEY-019)', async () => {
    await pressSequence()
    const sheet = screen.getByRole('dialog', { name: 'Beta settings' })
    expect(sheet.getAttribute('aria-modal')).toBeNull()
    expect(keyZoneOf(document.activeElement)).toBe('show')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('set how long contributions are kept (CORE-CLV-008, GAP-012)', async () => {
    show.fakes.handlers.updateLatency = ({ body }) => ({ latency: body?.['latency'] })
    await pressSequence()
    const field = await screen.findByRole('spinbutton', { name: 'Guest delay' })
    expect(field).toHaveProperty('value', '300')
    await user.clear(field)
    await user.type(field, '800{Enter}')
    await waitFor(() => expect(eventState.event?.latency).toBe(800))
    expect(show.fakes.calls.at(-1)?.input.body).toEqual({ latency: 800 })
  })

  it('go back to what is in force where the server refuses', async () => {
    show.fakes.handlers.updateLatency = refused('updateLatency', 'event_not_started')
    await pressSequence()
    const field = await screen.findByRole('spinbutton', { name: 'Guest delay' })
    await user.clear(field)
    await user.type(field, '800{Enter}')
    await waitFor(() => expect(eventState.event?.latency).toBe(300))
    await screen.findByDisplayValue('300')
  })

  it('follow what another director sets', async () => {
    await pressSequence()
    await screen.findByDisplayValue('300')
    await act(async () =>
      show.fakes.emitRealtime({
        kind: 'message',
        message: {
          event_name: 'latencyUpdated',
          payload: { eventId: 'event', latency: 1_200, clientId: 'another' },
        },
      }),
    )
    await screen.findByDisplayValue('1200')
  })

  it('set which text of the show guests read (GAP-065)', async () => {
    show.fakes.handlers.updateEvent = () => anEvent({ fieldDisplayed: 'none' })
    await pressSequence()
    await user.click(await screen.findByRole('radio', { name: 'Nothing' }))
    expect(show.fakes.calls.at(-1)?.input.body).toEqual({ fieldDisplayed: 'none' })
    expect(eventState.event?.fieldDisplayed).toBe('none')
  })
})
