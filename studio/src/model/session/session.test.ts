import { SELF_HOSTED_RIGHTS } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { updatePreferences } from '../preferences/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import {
  dismissPaywall,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  restoreSession,
} from './actions.ts'
import { sessionState } from './store.ts'

const tokens = { access_token: 'a', refresh_token: 'r' }
const user = (id: string) => ({
  id,
  email: 'a@b.cd',
  externalId: null,
  avatarUrl: null,
  defaultResolution: '720p',
  kind: 'user',
  rights: SELF_HOSTED_RIGHTS,
})
const failed =
  (code: 'invalid_credentials' | 'no_response' | 'unauthorized', status: number) => () => {
    throw new ApiError({ code, call: 'me', status, title: code })
  }

let fakes: FakeServices
let stopWatching: () => void

beforeEach(() => {
  fakes = fakeServices()
  stopWatching = watchServices()
  Object.assign(sessionState, {
    status: 'restoring',
    user: null,
    failure: null,
    ended: null,
    paywallPerkKeys: null,
  })
})

afterEach(() => {
  stopWatching()
  fakes.dispose()
})

describe('session (CORE-USR, GAP-077, GAP-078)', () => {
  it('is anonymous without stored tokens (CORE-MED-004)', async () => {
    await restoreSession()
    expect(sessionState.status).toBe('anonymous')
  })

  it('logs in and keeps the tokens, identified (CORE-ATH-001, CORE-MED-004)', async () => {
    fakes.handlers.login = () => tokens
    fakes.handlers.me = () => user('u1')
    expect(await login({ email: 'a@b.cd', password: 'secret123' })).toBeNull()
    expect(sessionState).toMatchObject({ status: 'identified', user: { id: 'u1' }, pending: null })
    expect(fakes.services.tokens.read()).toEqual(tokens)
  })

  it('logs out whoever sets a new password, and keeps him when the link is refused (CORE-CAU-004)', async () => {
    fakes.handlers.login = () => tokens
    fakes.handlers.me = () => user('u1')
    await login({ email: 'a@b.cd', password: 'secret123' })
    fakes.handlers.resetPassword = () => {
      throw new ApiError({
        code: 'reset_link_invalid',
        call: 'resetPassword',
        status: 400,
        title: 'x',
      })
    }
    expect(await resetPassword('token', 'harbour-light')).toMatchObject({
      code: 'reset_link_invalid',
    })
    expect(sessionState).toMatchObject({ status: 'identified', pending: null })
    fakes.handlers.resetPassword = () => undefined
    expect(await resetPassword('token', 'harbour-light')).toBeNull()
    expect(sessionState).toMatchObject({ status: 'anonymous', pending: null })
    expect(fakes.services.tokens.read()).toBeNull()
  })

  it('asks for a link for a new password (CORE-CAU-003)', async () => {
    const asked: unknown[] = []
    fakes.handlers.forgotPassword = (input) => asked.push(input)
    expect(await forgotPassword('a@b.cd')).toBeNull()
    expect(asked).toMatchObject([{ body: { email: 'a@b.cd' } }])
  })

  it('gives the form the reason of a refusal', async () => {
    fakes.handlers.register = failed('invalid_credentials', 401)
    const failure = await register({ email: 'a@b.cd', password: 'secret123' })
    expect(failure?.code).toBe('invalid_credentials')
    expect(sessionState.failure).toEqual(failure)
  })

  it('restores a visitor, also when the server is late (CORE-CAU-010)', async () => {
    fakes.services.tokens.write(tokens)
    fakes.handlers.me = failed('no_response', 0)
    await restoreSession()
    expect(sessionState.status).toBe('restoring')
    fakes.handlers.me = () => user('u1')
    await fakes.clock.advance(2_500)
    expect(sessionState.status).toBe('identified')
  })

  it('ends when the refresh token has expired, and says so (CORE-HTP-003)', async () => {
    fakes.services.tokens.write(tokens)
    fakes.handlers.me = () => user('u1')
    await restoreSession()
    fakes.emitApi({ kind: 'session_expired' })
    expect(sessionState).toMatchObject({ status: 'anonymous', user: null, ended: 'expired' })
    expect(fakes.services.tokens.read()).toBeNull()
  })

  it('ends on close 4001 of the link (CORE-RTM-032)', async () => {
    fakes.services.tokens.write(tokens)
    fakes.handlers.me = () => user('u1')
    await restoreSession()
    fakes.emitRealtime({ kind: 'status', status: 'expired', attempt: 0 })
    expect(sessionState.ended).toBe('expired')
  })

  it('logs out here even when nobody answers (CORE-CAU-010)', async () => {
    fakes.services.tokens.write(tokens)
    fakes.handlers.logout = failed('no_response', 0)
    await logout()
    expect(sessionState).toMatchObject({ status: 'anonymous', ended: 'logged_out' })
    expect(fakes.services.tokens.read()).toBeNull()
  })

  it('opens the paywall with the perk keys of a 402 (CORE-HTP-004)', () => {
    fakes.emitApi({ kind: 'payment_required', perkKeys: ['distributor'] })
    expect(sessionState.paywallPerkKeys).toEqual(['distributor'])
    dismissPaywall()
    expect(sessionState.paywallPerkKeys).toBeNull()
  })
})

describe('preferences (CORE-PRF-011, GAP-135)', () => {
  it('belong to the user, and broken fields fall back alone', async () => {
    const { localStore } = fakes.services
    localStore.set(
      'proscenium.preferences.u1',
      JSON.stringify({ cameraId: 'cam', previewMode: 'sideways', noiseSuppression: false }),
    )
    fakes.services.tokens.write(tokens)
    fakes.handlers.me = () => user('u1')
    await restoreSession()
    expect(preferencesState).toMatchObject({
      cameraId: 'cam',
      previewMode: 'split',
      // What older versions kept as a switch.
      noiseSuppression: 'off',
      showConsoleAudioPanelUnusedAudio: true,
    })
    updatePreferences({ previewMode: 'single' })
    expect(JSON.parse(localStore.get('proscenium.preferences.u1') ?? '')).toMatchObject({
      previewMode: 'single',
    })
    fakes.handlers.logout = () => undefined
    await logout()
    expect(preferencesState.previewMode).toBe('split')
  })
})
