import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionState } from '../model/session/store.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { renderPage } from '../testing/render-page.tsx'
import { aUser, logInAs } from '../testing/user-fixture.ts'
import { AccountMenu } from './account-menu.tsx'

let fakes: FakeServices
let leave: () => void

beforeEach(() => {
  fakes = fakeServices()
  leave = logInAs(aUser())
})
afterEach(() => {
  cleanup()
  leave()
  sessionState.ended = null
  fakes.dispose()
})

it('shows that a logout is under way while it looks for a show on air, and begins one only', async () => {
  let answer: (list: object) => void = () => undefined
  fakes.handlers.listEvents = () => new Promise((resolve) => (answer = resolve))
  renderPage(<AccountMenu />)
  const button = screen.getByRole('button', { name: 'Account of anna@example.com' })
  const logOut = async () => {
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  }
  await logOut()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await logOut()
  expect(fakes.calls.map(({ name }) => name)).toEqual(['listEvents'])
  answer({ items: [], total: 0, page: 1, per_page: 20 })
  await waitFor(() => expect(sessionState.ended).toBe('logged_out'))
  expect(sessionState.pending).toBeNull()
})
