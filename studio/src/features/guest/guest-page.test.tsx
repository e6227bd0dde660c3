import { type Contribution, contributionSchema } from '@proscenium/protocol'
import { liveStateSchema } from '@proscenium/protocol/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GuestTexts } from '../../i18n/guest-texts.tsx'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { provideGuestServices } from '../../model/guest/guest-services.ts'
import { guestMedia, noMedia } from '../../model/guest/media-store.ts'
import { guestState, noGuest } from '../../model/guest/store.ts'
import { GuestPage } from './guest-page.tsx'

let removeServices: () => void

beforeEach(() => {
  const viewer = { stream: new MediaStream(), onTracks: () => () => undefined }
  removeServices = provideGuestServices({
    viewer,
    listener: viewer,
    dualCameras: { isSupported: false },
  } as never)
})
afterEach(() => {
  cleanup()
  removeServices()
})

function show(state: Partial<typeof guestState>, media: Partial<typeof guestMedia> = {}): void {
  Object.assign(guestState, noGuest(), state)
  Object.assign(guestMedia, noMedia(), media)
  render(
    <I18nProvider locale="en">
      <GuestTexts>
        <GuestPage />
      </GuestTexts>
    </I18nProvider>,
  )
}

const device = (id: string) => ({ id, groupId: id, label: id })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.queryByRole('button', { name })

describe('the page of a guest (CORE-SCR-004)', () => {
  it.each([
    ['unknown', 'This link leads nowhere', false],
    ['expired', 'This link is no longer valid', false],
    ['stopped', 'The show is over', false],
    ['crowded', 'Too many guests use this link', true],
    ['unreachable', 'The server isn’t responding', true],
  ] as const)('says why a link is of no use: %s', (obstacle, title, mayTry) => {
    show({ phase: 'unavailable', obstacle })
    expect(heading()).toBe(title)
    expect(button('Try again') !== null).toBe(mayTry)
  })

  it.each([
    ['left', 'You have left the show', true],
    ['sent_away', 'The director removed you from the show', true],
    ['blocked', 'Your picture and sound can’t reach the show', true],
    ['broken', 'The connection to the show broke', true],
    ['replaced', 'Your slot is no longer yours', true],
    ['revoked', 'Your invitation was revoked', false],
    ['over', 'The show is over', false],
  ] as const)(
    'says goodbye, with a way back where there is one: %s',
    (farewell, title, mayRejoin) => {
      show({ phase: 'goodbye', farewell })
      expect(heading()).toBe(title)
      expect(button('Join again') !== null).toBe(mayRejoin)
    },
  )

  it('says that no place is left, and offers another try (CORE-ERR-037)', () => {
    const full = {
      code: 'no_contribution_available',
      operation: 'NoAvailableContributionError',
      title: 'x',
      detail: '',
      fields: {},
    } as const
    show({ phase: 'check', joinFailure: full }, { status: 'on', hasVideo: true })
    expect(screen.getByRole('alert').textContent).toContain('The show is full')
    expect(button('Join')).not.toBeNull()
    expect(button('Try again')).not.toBeNull()
  })

  it('leads to a blocked camera in the words of this browser', () => {
    show({ phase: 'check' }, { status: 'problem', problem: 'denied' })
    expect(screen.getByRole('status').textContent).toContain('is blocking the camera')
  })

  it('is red and says ON AIR where viewers get him, and tells what they lack', () => {
    const contribution = contributionSchema.parse({ id: 's', index: 3, kind: 'primary' })
    const live = liveStateSchema.parse({
      status: 'started',
      step: 'on_air',
      programConnected: true,
      seenContributionIndices: [3],
      heardContributionIndices: [3],
    })
    const sending = { status: 'connected' } as const
    const on = { status: 'on', hasVideo: true, hasAudio: true, isMuted: true } as const
    show({ phase: 'backstage', contribution, live, sending }, on)
    expect(screen.getByText('ON AIR')).toBeTruthy()
    expect(document.querySelectorAll('[data-air="on_air"]').length).toBe(2)
    expect(screen.getByText('Viewers can see you. Your microphone is off.')).toBeTruthy()
    expect(button('Unmute')).not.toBeNull()
    cleanup()
    const heard = { ...on, isMuted: false }
    const mutedHere = { ...live, heardContributionIndices: [] }
    show({ phase: 'backstage', contribution, live: mutedHere, sending }, heard)
    expect(screen.getByText('Viewers see you. The director has muted you.')).toBeTruthy()
    cleanup()
    const unseen = { ...live, seenContributionIndices: [] }
    show({ phase: 'backstage', contribution, live: unseen, sending }, heard)
    expect(screen.getByText('Viewers can hear you. This scene doesn’t show you.')).toBeTruthy()
    cleanup()
    const paused = { ...live, paused: true }
    show({ phase: 'backstage', contribution, live: paused, sending }, on)
    expect(screen.getByText('PAUSED')).toBeTruthy()
    expect(document.querySelectorAll('[data-air="on_air"]').length).toBe(0)
    cleanup()
    const link = { status: 'lost', lostSinceMs: 0 } as const
    show({ phase: 'backstage', contribution, live, sending, link }, on)
    expect(screen.getByText('ON AIR?')).toBeTruthy()
    expect(document.querySelectorAll('[data-air="on_air"]').length).toBe(0)
    cleanup()
    const elsewhere = { seenContributionIndices: [1], heardContributionIndices: [1] }
    show({ phase: 'backstage', contribution, live: { ...live, ...elsewhere } }, on)
    expect(screen.getByText('OFF AIR')).toBeTruthy()
    expect(document.querySelectorAll('[data-air="on_air"]').length).toBe(0)
  })

  it('says what is wrong: the link, the way of the media, a picture that was given up', () => {
    show({ phase: 'backstage', link: { status: 'lost', lostSinceMs: 0 } }, { status: 'on' })
    expect(screen.getByRole('alert').textContent).toContain('The connection to the show is lost.')
    cleanup()
    const retrying = { status: 'retrying', attempt: 2, retryAtMs: 0, reason: 'x' } as const
    show({ phase: 'backstage', sending: retrying }, { status: 'on' })
    expect(screen.getByRole('alert').textContent).toContain('Retrying, 1 of 3')
    cleanup()
    show({ phase: 'backstage' }, { status: 'on', isVideoDropped: true, hasVideo: true })
    expect(screen.getByRole('alert').textContent).toContain('couldn’t keep up')
  })

  it('asks for a description, which is kept as it is typed (CORE-CCT-005)', async () => {
    const stored = new Map<string, string>()
    removeServices()
    removeServices = provideGuestServices({
      secret: 's',
      dualCameras: { isSupported: false },
      sessionStore: {
        get: (key: string) => stored.get(key) ?? null,
        set: (key: string, value: string) => void stored.set(key, value),
      },
    } as never)
    show({ phase: 'check' }, { status: 'on', hasVideo: true })
    await userEvent.type(screen.getByLabelText(/About you/), 'Editor')
    expect(guestState.description).toBe('Editor')
    expect([...stored.values()].join()).toContain('Editor')
  })

  it.each([
    ['any', {}, null],
    ['camera', { screen: new MediaStream() }, 'The director is asking for your camera.'],
    ['camera', {}, null],
    ['screen_share', {}, 'The director is asking for your screen.'],
    ['screen_share', { screen: new MediaStream() }, null],
    ['dual_cam', {}, 'The director is asking for two cameras. Connect a second one.'],
    ['dual_cam', { mayBeDual: true }, 'The director is asking for two cameras.'],
    ['dual_cam', { mayBeDual: true, isDual: true }, null],
    ['external', {}, 'The director expects video from an encoder here, not from this page.'],
  ] as const)(
    'says what the director asks for until it is sent: %s, %j, %s (CORE-CTR-009)',
    (source, media, words) => {
      const contribution = contributionSchema.parse({ id: 's', index: 3, kind: 'primary', source })
      show({ phase: 'backstage', contribution }, { status: 'on', hasVideo: true, ...media })
      expect(screen.queryByText(/The director (is asking|expects)/)?.textContent ?? null).toBe(
        words,
      )
    },
  )

  it('goes on where the page before was: what it is now has focus, by its title', async () => {
    show({ phase: 'check' }, { status: 'on', hasVideo: true })
    await act(async () => void Object.assign(guestState, { phase: 'goodbye', farewell: 'over' }))
    const main = screen.getByRole('main', { name: 'The show is over' })
    expect(document.activeElement).toBe(main)
  })
})

describe('a guest who is recorded beside the program', () => {
  const slot = contributionSchema.parse({ id: 's', index: 3, kind: 'primary' })
  const recorded = (recording: Contribution['recording']) => ({ ...slot, recording })
  const words = 'You are being recorded separately, even off air'
  const spoken = (text: string) => screen.getByText(text).closest('[role="status"]')

  it('reads so, on air or off, until it ends, which is spoken; never in red', async () => {
    show({ phase: 'backstage', contribution: recorded(null) }, { status: 'on', hasVideo: true })
    expect(screen.queryByText(words)).toBeNull()
    const become = (recording: Contribution['recording']) =>
      act(async () => {
        guestState.contribution = recorded(recording)
      })
    await become({ status: 'recording', error: null })
    expect(screen.getByText('OFF AIR')).toBeTruthy()
    expect(spoken(words)).not.toBeNull()
    expect(document.querySelectorAll('[data-air="on_air"]').length).toBe(0)
    await become({ status: 'paused', error: null })
    expect(spoken('Your separate recording is paused')).not.toBeNull()
    await become(null)
    expect(spoken('You are no longer being recorded separately')).not.toBeNull()
  })

  it('reads nothing of a recording that could not begin', () => {
    const contribution = recorded({ status: 'failed', error: 'The disk is full.' })
    show({ phase: 'backstage', contribution }, { status: 'on', hasVideo: true })
    expect(screen.queryByText(/recorded|disk/)).toBeNull()
  })
})

describe('a device that is not there in the middle of the show', () => {
  const cameras = [device('cam2')]
  const on = { status: 'on', hasVideo: false, hasAudio: true, cameraId: 'cam1' } as const

  it('is told with a way on: another one where there is one (CORE-MED-005)', () => {
    show({ phase: 'backstage' }, { ...on, problem: 'unplugged', cameras })
    expect(screen.getByRole('alert').textContent).toContain('Your camera was unplugged.')
    expect(button('Use another camera')).not.toBeNull()
    cleanup()
    show({ phase: 'backstage' }, { ...on, problem: 'unplugged' })
    expect(button('Use another camera')).toBeNull()
  })

  it('is told for the microphone as well, also while the camera is gone', () => {
    const microphones = [device('mic2')]
    const composed = new MediaStream()
    const gone = { problem: 'unplugged', audioProblem: 'unplugged', composed } as const
    show({ phase: 'backstage' }, { ...on, ...gone, microphones, microphoneId: 'mic1' })
    const [camera, microphone] = screen.getAllByRole('alert')
    expect(camera?.textContent).toContain('One of your cameras was unplugged.')
    expect(microphone?.textContent).toContain('Your microphone was unplugged.')
    expect(button('Use another microphone')).not.toBeNull()
  })

  it.each([
    ['denied', 'The camera is blocked'],
    ['in_use', 'Another program is using the camera'],
  ] as const)('is told where it is %s, with another try and a way on without', (problem, title) => {
    show({ phase: 'backstage' }, { ...on, problem })
    expect(screen.getByRole('alert').textContent).toContain(title)
    expect(button('Try again')).not.toBeNull()
    expect(button('Continue without it')).not.toBeNull()
    cleanup()
    show({ phase: 'backstage' }, { ...on, problem, cameraId: null })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is told where the microphone is blocked, and where nothing at all is sent', () => {
    show({ phase: 'backstage' }, { ...on, hasVideo: true, audioProblem: 'denied' })
    expect(screen.getByRole('alert').textContent).toContain('The microphone is blocked')
    expect(button('Try again')).not.toBeNull()
    cleanup()
    show({ phase: 'backstage' }, { status: 'problem', problem: 'denied' })
    expect(screen.getByRole('alert').textContent).toContain('site settings')
    expect(button('Turn on')).not.toBeNull()
  })
})

describe('a page inside another app', () => {
  afterEach(() => vi.restoreAllMocks())

  it('shows the link to copy by hand where the app keeps the clipboard to itself', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Instagram 300')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    show({ phase: 'check' }, { status: 'on', hasVideo: true })
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    const link = await screen.findByLabelText<HTMLInputElement>('Link of this page')
    expect(link.value).toBe(location.href)
    expect(screen.getByText(/copy it by hand/)).toBeTruthy()
  })
})
