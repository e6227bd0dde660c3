import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthTexts } from '../../i18n/auth-texts.tsx'
import { sessionState } from '../../model/session/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { InvitationPage } from './invitation-page.tsx'

const onEntered = vi.fn()
const own = { access_token: 'own', refresh_token: 'own-r' }
const invited = { access_token: 'new', refresh_token: 'new-r' }
const unanswered = () => {
  throw new ApiError({ code: 'no_response', call: 'me', status: 0, title: 'Failed to fetch' })
}
let fakes: FakeServices
let logOut: () => void

beforeEach(() => {
  fakes = fakeServices()
  logOut = () => undefined
  onEntered.mockReset()
  fakes.handlers.readAccountInvitation = () => ({ email: 'ben@example.com' })
  fakes.handlers.acceptAccountInvitation = () => invited
  fakes.handlers.logout = () => undefined
  fakes.handlers.me = () => ({ ...aUser(), id: 'u2', email: 'ben@example.com' })
})
afterEach(() => {
  cleanup()
  logOut()
  Object.assign(sessionState, { status: 'anonymous', user: null, ended: null, failure: null })
  fakes.dispose()
})

/** Opens the page of an invitation and waits for its form. */
async function open(): Promise<void> {
  renderPage(
    <AuthTexts>
      <InvitationPage token="t" onEntered={onEntered} />
    </AuthTexts>,
  )
  await screen.findByLabelText('Password')
}

const create = () => userEvent.type(screen.getByLabelText('Password'), 'harbour-light{Enter}')

describe('the page of an invitation (GAP-080)', () => {
  it('says beforehand which login ends, and ends it once the account is created', async () => {
    logOut = logInAs(aUser())
    fakes.services.tokens.write(own)
    await open()
    expect(
      screen.getByText(/You are logged in as anna@example.com/).parentElement?.textContent,
    ).toBe('You are logged in as anna@example.com. This login ends when you create the account.')
    await create()
    await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
    const ended = fakes.calls.find(({ name }) => name === 'logout')
    expect(ended?.input.body).toEqual({ refresh_token: 'own-r' })
    expect(fakes.services.tokens.read()).toEqual(invited)
    expect(sessionState.user?.email).toBe('ben@example.com')
  })

  it('ends no login where nobody is logged in, or the account is refused', async () => {
    await open()
    expect(screen.queryByText(/You are logged in/)).toBeNull()
    cleanup()
    logOut = logInAs(aUser())
    fakes.services.tokens.write(own)
    fakes.handlers.acceptAccountInvitation = refused('acceptAccountInvitation', 'common_password')
    await open()
    await create()
    await screen.findByText('This password is too common')
    expect(fakes.services.tokens.read()).toEqual(own)
    expect(sessionState.user?.email).toBe('anna@example.com')
  })

  it('offers to log in where no answer came, because the account may be there already', async () => {
    fakes.handlers.acceptAccountInvitation = unanswered
    await open()
    await create()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The account may already exist.')
    expect(within(alert).getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(
      /^\/auth\/?\?mode=login$/,
    )
  })

  it('offers to log in where the account was created, but the connection went at once', async () => {
    logOut = logInAs(aUser())
    fakes.services.tokens.write(own)
    fakes.handlers.me = unanswered
    await open()
    await create()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The account may already exist.')
    expect(sessionState).toMatchObject({ status: 'anonymous', user: null })
  })
})
