import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLooks } from '../../app/use-looks.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { devicesState } from '../../model/devices/store.ts'
import { installState, watchInstall } from '../../model/install/install.ts'
import { loadPreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { sessionState } from '../../model/session/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { AccountPage } from './account-page.tsx'
import type { AccountSection } from './account-sections.ts'

let fakes: FakeServices
let logOut: () => void
const onLogOut = vi.fn()
const user = userEvent.setup()

beforeEach(() => {
  fakes = fakeServices()
  logOut = logInAs(aUser())
  loadPreferences('u1')
  Object.assign(contributionsState.camera, { stream: null, hasAudio: false, hasVideo: false })
  onLogOut.mockReset()
})
afterEach(() => {
  cleanup()
  loadPreferences(null)
  logOut()
  fakes.dispose()
})

function Page({ section }: { section: AccountSection }) {
  useLooks()
  return <AccountPage section={section} shortcutEditor={<p>keys</p>} onLogOut={onLogOut} />
}
const show = (section: AccountSection) => renderPage(<Page section={section} />)

describe('the account: profile', () => {
  it('sets the size of shows, and says so at once (CORE-CAU-007)', async () => {
    fakes.handlers.updateUser = () => ({ ...aUser(), defaultResolution: '1080p' })
    show('profile')
    expect(screen.getByText('anna@example.com')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: '1080p' }))
    expect(fakes.calls[0]?.input.body).toEqual({ default_resolution: '1080p' })
    await waitFor(() => expect(sessionState.user?.defaultResolution).toBe('1080p'))
  })

  it('keeps the size that the server refuses to change', async () => {
    fakes.handlers.updateUser = refused('updateUser', 'forbidden')
    show('profile')
    await user.click(screen.getByRole('radio', { name: '1080p' }))
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: '720p', checked: true })).toBeDefined(),
    )
  })

  it('offers 1080p only with its right, and says who can give it (CORE-RGT-014)', () => {
    logOut = logInAs(aUser({ enable_1080p: false }))
    show('profile')
    expect(screen.getByRole<HTMLButtonElement>('radio', { name: '1080p' }).disabled).toBe(true)
    expect(screen.getByText(/Ask whoever runs this server/)).toBeDefined()
  })
})

describe('the account: display and keys', () => {
  it('changes the colours of tally and the density of the whole page, and keeps them in this browser', async () => {
    show('display')
    const root = document.documentElement.dataset
    expect(root).toMatchObject({ tally: 'red-green', density: 'comfortable' })
    await user.click(screen.getByRole('radio', { name: 'Red and blue' }))
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(root).toMatchObject({ tally: 'red-blue', density: 'compact' })
    loadPreferences(null)
    loadPreferences('u1')
    expect(preferencesState).toMatchObject({ tallyPalette: 'red-blue', density: 'compact' })
  })

  it('sends digits to preview, and switches single characters off (WCAG 2.1.4)', async () => {
    show('display')
    await user.click(screen.getByRole('radio', { name: 'Preview' }))
    await user.click(screen.getByRole('switch', { name: 'Single letters, digits and signs' }))
    expect(preferencesState).toMatchObject({ digitTarget: 'preview', characterKeys: false })
  })
})

describe('the account: devices', () => {
  it('chooses what the studio begins with (CORE-PRF-002 to CORE-PRF-006)', async () => {
    Object.assign(devicesState, {
      status: 'listed',
      cameras: [{ id: 'cam2', groupId: 'g', label: 'Desk camera' }],
      microphones: [{ id: 'mic2', groupId: 'g', label: 'Desk microphone' }],
    })
    show('devices')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), 'Desk camera')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'mic2')
    await user.click(screen.getByRole('switch', { name: 'Hold back noise' }))
    await user.type(screen.getByRole('textbox', { name: 'Your name on screen' }), 'Anna')
    expect(preferencesState).toMatchObject({
      cameraId: 'cam2',
      microphoneId: 'mic2',
      noiseSuppression: false,
      contributionName: 'Anna',
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), '')
    expect(preferencesState.cameraId).toBeNull()
  })

  it('offers to learn the names that the browser hides', () => {
    Object.assign(devicesState, {
      status: 'listed',
      cameras: [{ id: 'x', groupId: '', label: '' }],
      microphones: [],
    })
    show('devices')
    expect(screen.getByRole('button', { name: 'Show names' })).toBeDefined()
  })
})

describe('the account: connected accounts, app, session', () => {
  it('says honestly where the server cannot connect accounts', async () => {
    fakes.handlers.startOAuth = refused('startOAuth', 'not_implemented')
    show('connections')
    await user.click(screen.getByRole('button', { name: 'Connect Twitch' }))
    await screen.findByText(/cannot connect accounts yet/)
  })

  it('takes up the browser’s offer to install the page (GAP-130)', async () => {
    const stop = watchInstall(window)
    show('app')
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Install' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(installState.canInstall).toBe(false)
    stop()
  })

  it('logs out of this browser', async () => {
    show('session')
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })
})
