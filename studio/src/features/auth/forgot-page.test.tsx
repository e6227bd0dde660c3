import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AuthTexts } from '../../i18n/auth-texts.tsx'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ForgotPage } from './forgot-page.tsx'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  fakes.handlers.forgotPassword = () => undefined
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

/** Opens the page of a server that sends e-mail, or does not. */
function open(mail: boolean): void {
  const nothing = { encoders: [], accounts: [], frameio: false, videoBooths: false }
  fakes.handlers.health = () => ({
    registrationOpen: true,
    setupPending: false,
    offers: { ...nothing, mail },
  })
  renderPage(
    <AuthTexts>
      <ForgotPage />
    </AuthTexts>,
  )
}

async function ask(button: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  await userEvent.click(screen.getByRole('button', { name: button }))
}

it('a server without e-mail says who has the link for a new password, and never that one is on its way (CORE-CAU-003)', async () => {
  open(false)
  await screen.findByText(/^This server sends no e-mail/)
  await ask('Ask for a link')
  await screen.findByText('Ask the server’s operator for your link.')
  expect(screen.queryByText(/on its way/)).toBeNull()
})

it('a server with e-mail sends the link (CORE-CAU-003)', async () => {
  open(true)
  await screen.findByText('We’ll send you a link to set a new one.')
  await ask('Send link')
  await screen.findByText(/a link is on its way/)
})
