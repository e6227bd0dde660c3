import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeOAuthState } from '../../model/oauth/oauth-state.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OAuthReturnPage } from './oauth-return-page.tsx'

let fakes: FakeServices
const onConnected = vi.fn()
const state = writeOAuthState({
  redirectUrl: '/events',
  provider: 'google',
  purpose: 'distributor.add',
  nonce: 'n',
})

beforeEach(() => {
  fakes = fakeServices()
  fakes.services.sessionStore.set('proscenium.oauthNonce', 'n')
  onConnected.mockReset()
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

describe('the return from a provider (CORE-SCR-009)', () => {
  it('goes on where the connection was begun', async () => {
    fakes.handlers.finishOAuth = () => ({ redirectUrl: '/events' })
    renderPage(<OAuthReturnPage search={{ code: 'c', state }} onConnected={onConnected} />)
    await waitFor(() => expect(onConnected).toHaveBeenCalledWith('/events'))
  })

  it.each([
    ['not_implemented', 'Accounts can’t be connected'],
    ['conflict', 'The connection couldn’t be completed'],
  ] as const)('says so where the server answers %s', async (code, title) => {
    fakes.handlers.finishOAuth = refused('finishOAuth', code)
    renderPage(<OAuthReturnPage search={{ code: 'c', state }} onConnected={onConnected} />)
    await screen.findByRole('heading', { name: title })
    expect(screen.getByRole('link', { name: 'Connected accounts' })).toBeDefined()
    expect(onConnected).not.toHaveBeenCalled()
  })

  it('says that the other side refused, or that nobody sent this address', async () => {
    const search = { state, error: 'access_denied' }
    renderPage(<OAuthReturnPage search={search} onConnected={onConnected} />)
    await screen.findByText('The provider’s answer: access_denied')
    cleanup()
    renderPage(<OAuthReturnPage search={{ code: 'c' }} onConnected={onConnected} />)
    await screen.findByRole('heading', { name: 'This page wasn’t opened from the studio' })
  })
})
