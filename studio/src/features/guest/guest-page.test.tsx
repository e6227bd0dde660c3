import { contributionSchema, liveStateSchema } from '@proscenium/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    ...{ viewer, listener: viewer },
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

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.queryByRole('button', { name })

describe('the page of a guest (CORE-SCR-004)', () => {
  it.each([
    ['unknown', 'This link leads nowhere', false],
    ['expired', 'This link is no longer valid', false],
    ['stopped', 'The show is over', false],
    ['crowded', 'Too many guests use this link', true],
    ['unreachable', 'The server does not answer', true],
  ] as const)('says why a link is of no use: %s', (obstacle, title, mayTry) => {
    show({ phase: 'unavailable', obstacle })
    expect(heading()).toBe(title)
    expect(button('Try again') !== null).toBe(mayTry)
  })

  it.each([
    ['left', 'You have left the show', true],
    ['sent_away', 'The director has ended your part', true],
    ['blocked', 'Your picture and sound cannot reach the show', true],
    ['replaced', 'You are in the show from another page', true],
    ['revoked', 'Your invitation was taken back', false],
    ['over', 'The show is over', false],
  ] as const)(
    'says goodbye, with a way back where there is one: %s',
    (farewell, title, mayRejoin) => {
      show({ phase: 'goodbye', farewell })
      expect(heading()).toBe(title)
      expect(button('Join again') !== null).toBe(mayRejoin)
    },
  )

  it('says that no place is left, and offers another try (CORE-ERR-038)', () => {
    const full = { code: 'no_contribution_available', title: 'x', detail: '', fields: {} } as const
    show({ phase: 'check', joinFailure: full }, { status: 'on', hasVideo: true })
    expect(screen.getByRole('alert').textContent).toContain('No place is left')
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
      contributionIndices: [3],
    })
    const on = { status: 'on', hasVideo: true, hasAudio: true, isMuted: true } as const
    show({ phase: 'backstage', contribution, live }, on)
    expect(screen.getByText('ON AIR')).toBeTruthy()
    expect(document.querySelectorAll('[data-air="true"]').length).toBe(2)
    expect(screen.getByText('Viewers see you. Your microphone is off.')).toBeTruthy()
    expect(button('Mic off')).not.toBeNull()
    cleanup()
    show({ phase: 'backstage', contribution, live: { ...live, contributionIndices: [1] } }, on)
    expect(screen.getByText('OFF AIR')).toBeTruthy()
    expect(document.querySelectorAll('[data-air="true"]').length).toBe(0)
  })

  it('says what is wrong: the link, the way of the media, a picture that was given up', () => {
    show({ phase: 'backstage', link: { status: 'lost', lostSinceMs: 0 } }, { status: 'on' })
    expect(screen.getByRole('alert').textContent).toContain('The connection to the show is lost.')
    cleanup()
    const retrying = { status: 'retrying', attempt: 2, retryAtMs: 0, reason: 'x' } as const
    show({ phase: 'backstage', sending: retrying }, { status: 'on' })
    expect(screen.getByRole('alert').textContent).toContain('Trying again, 1 of 3')
    cleanup()
    show({ phase: 'backstage' }, { status: 'on', isVideoDropped: true, hasVideo: true })
    expect(screen.getByRole('alert').textContent).toContain('could not keep up')
  })
})
