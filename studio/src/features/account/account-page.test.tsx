import type { Login } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLooks } from '../../app/use-looks.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { devicesState } from '../../model/devices/store.ts'
import { installState, watchInstall } from '../../model/install/install.ts'
import { loadPreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { serverState } from '../../model/server/store.ts'
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
const onDeleted = vi.fn()
const user = userEvent.setup()

beforeEach(() => {
  fakes = fakeServices()
  logOut = logInAs(aUser())
  loadPreferences('u1')
  Object.assign(contributionsState.camera, { stream: null, hasAudio: false, hasVideo: false })
  onLogOut.mockReset()
  onDeleted.mockReset()
})
afterEach(() => {
  cleanup()
  loadPreferences(null)
  logOut()
  fakes.dispose()
})

function Page({ section }: { section: AccountSection }) {
  useLooks()
  return (
    <AccountPage
      section={section}
      shortcutEditor={<p>keys</p>}
      onLogOut={onLogOut}
      onDeleted={onDeleted}
    />
  )
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
    expect(screen.getByText(/Ask the server’s administrator/)).toBeDefined()
  })
})

describe('the account: name, e-mail and password (GAP-186)', () => {
  it('sets the name that others see', async () => {
    fakes.handlers.updateProfile = () => ({ ...aUser(), displayName: 'Anna Berg' })
    show('profile')
    await user.click(screen.getByRole('button', { name: 'Change name' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna Berg')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Anna Berg')
    expect(fakes.calls[0]?.input.body).toEqual({ display_name: 'Anna Berg' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes the e-mail with the password, and says at its field what is wrong', async () => {
    fakes.handlers.changeEmail = () => {
      const fields = { password: 'The password is wrong' }
      throw new ApiError({
        code: 'wrong_password',
        call: 'changeEmail',
        status: 400,
        title: 'The password is wrong',
        fields,
      })
    }
    show('profile')
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    await user.type(screen.getByLabelText('New e-mail'), 'nonsense')
    await user.type(screen.getByLabelText('Password'), 'secret')
    const send = () => user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    await send()
    await screen.findByText('The email is invalid')
    expect(fakes.calls).toEqual([])
    await user.clear(screen.getByLabelText('New e-mail'))
    await user.type(screen.getByLabelText('New e-mail'), 'anna.new@example.com')
    await send()
    await screen.findByText('The password is wrong.')
    fakes.handlers.changeEmail = () => ({ ...aUser(), email: 'anna.new@example.com' })
    await send()
    await screen.findByText('anna.new@example.com')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('puts the focus on the first field at fault', async () => {
    fakes.handlers.changeEmail = () => {
      const fields = { password: 'The password is wrong' }
      const code = 'wrong_password'
      throw new ApiError({ code, call: 'changeEmail', status: 400, title: code, fields })
    }
    show('profile')
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    const email = screen.getByLabelText('New e-mail')
    const send = () => user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    await send()
    await waitFor(() => expect(document.activeElement).toBe(email))
    await user.type(email, 'anna.new@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    for (const attempt of ['first', 'second']) {
      await send()
      await screen.findByText('The password is wrong.')
      const password = screen.getByLabelText('Password')
      await waitFor(() => expect(document.activeElement, attempt).toBe(password))
    }
  })

  it('changes the password with the old one, and says that other logins have ended', async () => {
    fakes.handlers.listLogins = () => ({ items: [] })
    fakes.handlers.changePassword = () => undefined
    show('session')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await user.type(screen.getByLabelText('Current password'), 'secret')
    await user.type(screen.getByLabelText('New password'), 'short')
    const send = () => user.click(screen.getByRole('button', { name: 'Change password' }))
    await send()
    await screen.findByText('The password must be at least 8 characters long')
    await user.type(screen.getByLabelText('New password'), 'er than that')
    await send()
    await screen.findByText('Password changed. All other logins have ended.')
    const sent = fakes.calls.find(({ name }) => name === 'changePassword')
    expect(sent?.input.body).toEqual({
      current_password: 'secret',
      password: 'shorter than that',
    })
  })
})

describe('the account: logins and deletion (GAP-186, GAP-188)', () => {
  const login = (id: string, changes: Partial<Login> = {}): Login => ({
    id,
    device: 'Chrome, Linux',
    address: '203.0.113.9',
    createdAt: '2026-05-01T12:00:00.000Z',
    lastActiveAt: '2026-05-02T12:00:00.000Z',
    isAdmin: false,
    isCurrent: false,
    ...changes,
  })

  it('lists the logins, this browser first, and ends another one', async () => {
    const other = login('l2', { device: 'Firefox, macOS' })
    let items = [other, login('l1', { isCurrent: true })]
    fakes.handlers.listLogins = () => ({ items })
    fakes.handlers.endLogin = () => {
      items = items.filter(({ isCurrent }) => isCurrent)
    }
    show('session')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Chrome, LinuxThis browser'),
      expect.stringContaining('Firefox, macOS'),
    ])
    await user.click(screen.getByRole('button', { name: 'End the login of Firefox, macOS' }))
    await waitFor(() => expect(screen.queryByText('Firefox, macOS')).toBeNull())
    expect(screen.queryByRole('button', { name: /End the login/ })).toBeNull()
  })

  it('says when they could not be loaded, or one could not be ended', async () => {
    fakes.handlers.listLogins = refused('listLogins', 'forbidden')
    show('session')
    await screen.findByText('Couldn’t load your logins.')
    fakes.handlers.listLogins = () => ({ items: [login('l2')] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    fakes.handlers.endLogin = refused('endLogin', 'forbidden')
    await user.click(await screen.findByRole('button', { name: /End the login/ }))
    await screen.findByText('Couldn’t end this login. Try again.')
  })

  it('deletes the account for its password, says what goes, and leaves', async () => {
    fakes.handlers.listLogins = () => ({ items: [] })
    fakes.handlers.deleteAccount = () => undefined
    fakes.services.tokens.write({ access_token: 'a', refresh_token: 'r' })
    show('session')
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    expect(screen.getByRole('dialog').textContent).toContain('An open show ends immediately.')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
    const sent = fakes.calls.find(({ name }) => name === 'deleteAccount')
    expect(sent?.input.body).toEqual({ password: 'secret' })
    expect(fakes.services.tokens.read()).toBeNull()
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
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(preferencesState).toMatchObject({ digitTarget: 'preview', characterKeys: false })
  })
})

describe('the account: devices', () => {
  it('chooses what the studio begins with (CORE-PRF-002 to CORE-PRF-006, GAP-199)', async () => {
    Object.assign(devicesState, {
      status: 'listed',
      cameras: [{ id: 'cam2', groupId: 'g', label: 'Desk camera' }],
      microphones: [{ id: 'mic2', groupId: 'g', label: 'Desk microphone' }],
    })
    show('devices')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), 'Desk camera')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'mic2')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Noise suppression' }),
      'Strong, speech only',
    )
    await user.type(screen.getByRole('textbox', { name: 'Your name on screen' }), 'Anna')
    expect(preferencesState).toMatchObject({
      cameraId: 'cam2',
      microphoneId: 'mic2',
      noiseSuppression: 'strong',
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
  it('are not offered by a server that cannot connect any, and say so to who comes by the address', () => {
    show('profile')
    expect(screen.queryByRole('link', { name: 'Connected accounts' })).toBeNull()
    cleanup()
    show('connections')
    expect(screen.getByText(/can’t connect accounts/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Connect / })).toBeNull()
  })

  it('are offered where the server connects them, and a failure is told beside the button', async () => {
    serverState.offers.accounts = ['twitch']
    fakes.handlers.startOAuth = refused('startOAuth', 'conflict')
    show('connections')
    expect(screen.getAllByRole('button', { name: /^Connect / })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Connect Twitch' }))
    await screen.findByText('This isn’t possible right now.')
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
    fakes.handlers.listLogins = () => ({ items: [] })
    show('session')
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })
})
