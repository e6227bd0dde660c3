import { ApiError } from '@proscenium/protocol/client'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionState } from '../model/session/store.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { aUser, logInAs } from '../testing/user-fixture.ts'
import { VerifyEmailBanner } from './verify-email-banner.tsx'

describe('VerifyEmailBanner', () => {
  let fakes: FakeServices
  let logOut: () => void
  beforeEach(() => {
    fakes = fakeServices()
    logOut = logInAs({ ...aUser(), mustVerifyEmail: true })
  })
  afterEach(() => {
    logOut()
    fakes.dispose()
  })

  it('asks for the address to be confirmed, sends the link again, and goes when that is done', async () => {
    renderWithTexts(<VerifyEmailBanner />)
    expect(screen.getByText('Confirm anna@example.com')).toBeTruthy()
    fakes.handlers.sendEmailVerification = () => undefined
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect((await screen.findByRole('status')).textContent).toContain('A link is on its way.')
    expect(screen.queryByRole('button')).toBeNull()
    sessionState.user = { ...aUser(), mustVerifyEmail: false }
    await expect.poll(() => screen.queryByText('Confirm anna@example.com')).toBeNull()
  })

  it('says when a link was sent a moment ago, and lets a failure be tried again', async () => {
    const refuse = (code: 'too_many_requests' | 'no_response', status: number) => () => {
      throw new ApiError({ code, call: 'sendEmailVerification', status, title: code })
    }
    renderWithTexts(<VerifyEmailBanner />)
    fakes.handlers.sendEmailVerification = refuse('no_response', 0)
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/The link couldn’t be sent/)).toBeTruthy()
    fakes.handlers.sendEmailVerification = refuse('too_many_requests', 429)
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(/sent less than five minutes ago/)).toBeTruthy()
  })

  it('is not there for who has confirmed it', () => {
    sessionState.user = aUser()
    renderWithTexts(<VerifyEmailBanner />)
    expect(screen.queryByText(/Confirm/)).toBeNull()
  })
})
