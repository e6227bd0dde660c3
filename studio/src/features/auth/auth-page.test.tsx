import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActionFailure } from '../../model/failure.ts'
import { login, register } from '../../model/session/actions.ts'
import { registrationState } from '../../model/session/registration.ts'
import { sessionState } from '../../model/session/store.ts'
import { fakeServices } from '../../testing/fake-services.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { AuthPage } from './auth-page.tsx'

vi.mock('../../model/session/actions.ts', () => ({ login: vi.fn(), register: vi.fn() }))

const onEntered = vi.fn()

function Door({ from }: { from: 'login' | 'register' }) {
  const [mode, setMode] = useState(from)
  return (
    <AuthPage
      mode={mode}
      onModeChange={setMode}
      chosenShow="Talk show"
      onEntered={onEntered}
      forgotLink={<a href="/auth/forgot/">Forgot your password?</a>}
      isPasswordNew={false}
    />
  )
}

beforeEach(() => {
  vi.mocked(login).mockReset().mockResolvedValue(null)
  vi.mocked(register).mockReset().mockResolvedValue(null)
  onEntered.mockReset()
  registrationState.kind = null
  sessionState.ended = null
})
afterEach(cleanup)

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const refuse = (failure: Partial<ActionFailure>) => ({
  code: 'unknown' as const,
  operation: null,
  title: '',
  detail: '',
  fields: {},
  ...failure,
})

describe('AuthPage', () => {
  it('CORE-CAU-002: creates an account and goes on', async () => {
    renderWithTexts(<Door from="register" />)
    expect(screen.getByText('“Talk show” opens next.')).toBeTruthy()
    await userEvent.type(email(), ' anna@example.com ')
    await userEvent.type(password(), 'harbour-light{Enter}')
    await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
    expect(register).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'harbour-light' })
    expect(login).not.toHaveBeenCalled()
  })

  it('keeps what was typed when the way in is switched, and tells password managers which it is', async () => {
    renderWithTexts(<Door from="register" />)
    expect(password().autocomplete).toBe('new-password')
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.click(screen.getByRole('radio', { name: 'Log in' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back')
    expect(email().value).toBe('anna@example.com')
    expect(email().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
  })

  it('CORE-VAL-013, GAP-081: says what to fix beside each field, sends nothing, goes to the first', async () => {
    renderWithTexts(<Door from="register" />)
    await userEvent.type(email(), 'anna')
    await userEvent.type(password(), 'short')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect((await screen.findByRole('alert')).textContent).toContain('2 things to fix.')
    expect(screen.getByText('The email is invalid')).toBeTruthy()
    expect(screen.getByText('The password must be at least 8 characters long')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(email())
    expect(register).not.toHaveBeenCalled()
  })

  it('CORE-CAU-001: tells a refusal in words and keeps the form; switching forgets it', async () => {
    vi.mocked(login).mockResolvedValue(
      refuse({ code: 'invalid_credentials', title: 'The e-mail or the password is wrong' }),
    )
    renderWithTexts(<Door from="login" />)
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The e-mail or the password is wrong',
    )
    expect(email().value).toBe('anna@example.com')
    expect(onEntered).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: 'Create account' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that the server is silent in words of its own', async () => {
    vi.mocked(login).mockResolvedValue(refuse({ code: 'no_response', title: 'fetch failed' }))
    renderWithTexts(<Door from="login" />)
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'whatever{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The server isn’t responding')
    expect(alert.textContent).not.toContain('fetch failed')
  })

  it('offers to log in where no answer came to a new account, which may be there already', async () => {
    vi.mocked(register).mockResolvedValue(refuse({ code: 'no_response' }))
    renderWithTexts(<Door from="register" />)
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'harbour-light{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The account may already exist.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Log in' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(password())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
    expect(login).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'harbour-light' })
  })

  it('GAP-080: asks the server whether the first account is there before it offers to log in', async () => {
    const fakes = fakeServices()
    const health = { registrationOpen: false, setupPending: true }
    fakes.handlers.health = () => health
    registrationState.kind = 'first'
    vi.mocked(register).mockResolvedValue(refuse({ code: 'no_response' }))
    renderWithTexts(<Door from="login" />)
    await userEvent.type(screen.getByLabelText('Code from the server'), 'K7QF-9M2X-4TRN')
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'harbour-light{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('The account was not created.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    health.setupPending = false
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
    expect(email().value).toBe('anna@example.com')
    fakes.dispose()
  })

  it('puts the server’s word on a field beside that field', async () => {
    vi.mocked(register).mockResolvedValue(
      refuse({ code: 'validation_failed', fields: { email: 'The email is invalid' } }),
    )
    renderWithTexts(<Door from="register" />)
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'harbour-light{Enter}')
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
  })

  it('GAP-080: creates the first account of a server with the code that it printed', async () => {
    registrationState.kind = 'first'
    renderWithTexts(<Door from="login" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set up this server')
    expect(screen.queryByRole('radio')).toBeNull()
    const code = screen.getByLabelText<HTMLInputElement>('Code from the server')
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'harbour-light{Enter}')
    expect(await screen.findByText('Enter the code from the server')).toBeTruthy()
    expect(register).not.toHaveBeenCalled()
    vi.mocked(register).mockResolvedValueOnce(
      refuse({ code: 'setup_code_invalid', fields: { setupCode: 'no' } }),
    )
    await userEvent.type(code, 'AAAA-BBBB-CCCC{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Use the code from the server’s latest start.')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.clear(code)
    await userEvent.type(code, 'K7QF-9M2X-4TRN{Enter}')
    await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
    const account = { email: 'anna@example.com', password: 'harbour-light' }
    expect(register).toHaveBeenLastCalledWith({ ...account, setupCode: 'K7QF-9M2X-4TRN' })
  })

  it('GAP-080: offers no account where they are by invitation, and says whom to ask', async () => {
    registrationState.kind = 'invited'
    renderWithTexts(<Door from="register" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText(/Accounts on this server are by invitation/)).toBeTruthy()
    vi.mocked(login).mockResolvedValue(refuse({ code: 'account_locked' }))
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'harbour-light{Enter}')
    expect(login).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'harbour-light' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This account is locked')
    expect(alert.textContent).toContain('Ask the server’s administrator')
  })

  it('says once that the account is locked, also after another try', async () => {
    sessionState.ended = 'account_locked'
    vi.mocked(login).mockResolvedValue(refuse({ code: 'account_locked' }))
    renderWithTexts(<Door from="login" />)
    expect(screen.getAllByText(/This account is locked/)).toHaveLength(1)
    await userEvent.type(email(), 'anna@example.com')
    await userEvent.type(password(), 'harbour-light{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('This account is locked')
    expect(screen.getAllByText(/This account is locked/)).toHaveLength(1)
  })

  it('shows the password on request', async () => {
    renderWithTexts(<Door from="login" />)
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
  })
})
