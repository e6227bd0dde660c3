import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptTokenLogin } from '../../model/session/token-login.ts'
import { tokenLoginState } from '../../model/session/token-login-store.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { TokenLoginPage } from './token-login-page.tsx'

vi.mock('../../model/session/token-login.ts', () => ({
  acceptTokenLogin: vi.fn(),
  askWhose: vi.fn(),
}))

const onEntered = vi.fn()
const onDeclined = vi.fn()
let logOut: () => void = () => undefined

beforeEach(() => {
  vi.mocked(acceptTokenLogin).mockReset().mockResolvedValue()
  onEntered.mockReset()
  onDeclined.mockReset()
})
afterEach(() => {
  cleanup()
  logOut()
  Object.assign(tokenLoginState, { status: 'none', email: null, isPending: false })
})

const show = () => renderWithTexts(<TokenLoginPage onEntered={onEntered} onDeclined={onDeclined} />)

it('says whose login a link is and which one ends, and logs in only at a yes (CORE-ATH-002, GAP-079)', async () => {
  logOut = logInAs(aUser())
  Object.assign(tokenLoginState, { status: 'offered', email: 'operator@example.com' })
  show()
  expect(screen.getByText('It logs you in as operator@example.com.')).toBeTruthy()
  expect(screen.getByText(/You are logged in as anna@example.com: that login ends/)).toBeTruthy()
  expect(acceptTokenLogin).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1))
})

it('can be declined, and offers nothing else for a link that is refused', async () => {
  logOut = logInAs(aUser())
  tokenLoginState.status = 'refused'
  show()
  expect(screen.getByRole('alert').textContent).toContain('This link can’t log you in.')
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect(onDeclined).toHaveBeenCalledTimes(1)
})
