import { liveEventSchema } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStripMuted } from '../../model/audio/actions.ts'
import { setSlotSound } from '../../model/audio/slot-sound.ts'
import { audioState } from '../../model/audio/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { eventState } from '../../model/event/store.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { queryClient } from '../../model/query-client.ts'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { serverState } from '../../model/server/store.ts'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { eventually } from '../../testing/eventually.ts'
import { fakeMachine } from '../../testing/fake-media.ts'
import type { fakeServices } from '../../testing/fake-services.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { GuestsPanel } from './guests-panel.tsx'
import { guestsPanelState } from './store.ts'

const anna = aSlot(3, {
  name: 'Anna',
  assigned: true,
  status: 'started',
  actualSource: 'camera',
  hasVideo: true,
  hasAudio: true,
  width: 1280,
  height: 720,
  monitor: { streamId: 'c3' },
})
const pulled = aSlot(4, {
  name: 'Feed',
  assigned: true,
  pull: {
    protocol: 'srt',
    serverUrl: 'srt://host:9000',
    status: 'retrying',
    streamKey: null,
    error: 'host refused the connection.',
  },
})
const link = 'http://x/catcher/s'
let show: TestShow
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup()
  vi.stubGlobal('MediaStream', class {})
  queryClient.clear()
  guestsPanelState.view = null
})
afterEach(() => {
  cleanup()
  show.close()
  vi.unstubAllGlobals()
})

/** Opens the studio with the scene on air that shows these slots, and draws the panel. */
function open({
  slots = [anna, pulled, aSlot(5)],
  onAir = [] as number[],
  services = {} as Parameters<typeof fakeServices>[0],
} = {}) {
  const elements = onAir.map((contributionIndex) => ({
    id: `e${contributionIndex}`,
    content: { kind: 'contribution', contributionIndex } as const,
  }))
  const live = aScene('s1', elements)
  const event = anEvent({
    contributions: slots,
    scenes: [aScene('s0'), live],
    liveSceneId: 's1',
    liveScene: live,
  })
  show = openTestShow({ event: liveEventSchema.parse(event), services })
  eventState.status = 'live_on_air'
  show.fakes.handlers.listContacts = () => ({ items: [], total: 0, page: 1, per_page: 6 })
  renderWithTexts(
    <QueryClientProvider client={queryClient}>
      <GuestsPanel />
    </QueryClientProvider>,
  )
}

const card = (name: string) => within(screen.getByRole('listitem', { name }))
// Parts of the panel are fetched when they are first opened.
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const called = () => show.fakes.calls.map(({ name }) => name)
const choose = async (
  name: string,
  entry: string,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
) => {
  await user.click(card(name).getByRole('button', { name: `Options of ${name}` }))
  await user.click(screen.getByRole(role, { name: entry }))
}

describe('GuestsPanel', () => {
  it('shows who is there with tally, state, source and size (CORE-CTR-008, CORE-CTR-012)', () => {
    open({ onAir: [3] })
    const anna = card('Anna')
    expect(anna.getByText('ON AIR')).toBeDefined()
    expect(anna.getByText('Here')).toBeDefined()
    expect(anna.getByText('Camera')).toBeDefined()
    expect(anna.getByText('720p').title).toBe('1280×720')
    expect(anna.getByText('200 ms')).toBeDefined()
    expect(card('Feed').getByText(/^No stream. Retrying…/)).toBeDefined()
    expect(card('Feed').getByText('host refused the connection.')).toBeDefined()
    expect(card('Guest 5').getByText('Free')).toBeDefined()
  })

  it.each(['Hold to talk to Mei', 'Hold to talk'])(
    'ends a talk that was held when its guest goes: %s',
    async (name) => {
      const mei = aSlot(6, { ...anna, id: 'c6', index: 6, name: 'Mei', inCallRoom: true })
      open({ slots: [mei], services: { devices: fakeMachine().service } })
      const voice = () => contributionsState.camera.isHeldForTalk
      const hold = () =>
        act(async () => fireEvent.keyDown(screen.getByRole('button', { name }), { key: ' ' }))
      await screen.findByRole('button', { name })
      await hold()
      expect(voice()).toBe(true)
      const becomes = (status: 'stopped' | 'started') =>
        act(async () => Object.assign(contributionsState.slots[0] ?? {}, { status }))
      await becomes('stopped')
      expect(voice()).toBe(false)
      await becomes('started')
      await screen.findByRole('button', { name })
      await hold()
      expect(voice()).toBe(true)
    },
  )

  it('is PAUSED while viewers have the slate, and not on air where nothing is sent (GAP-038)', async () => {
    open({ slots: [anna, aSlot(4, { name: 'Ben', assigned: true })], onAir: [3, 4] })
    expect(card('Ben').queryByText('ON AIR')).toBeNull()
    await act(async () => {
      eventState.live.paused = true
    })
    expect(card('Anna').getByText('PAUSED')).toBeDefined()
    expect(card('Anna').queryByText('ON AIR')).toBeNull()
  })

  it('has a screen back that a reload took away, from its card', async () => {
    const openScreen = vi.fn(async () => Promise.reject(new Error('no picker here')))
    open({ slots: [aSlot(1), aSlot(2, { name: 'Screen' })] })
    Object.assign(show.fakes.services.devices, { openScreen })
    await act(async () => {
      Object.assign(contributionsState.screen, { status: 'problem', problem: 'interrupted' })
    })
    expect(card('Screen').getByText(/shares a screen only after a click/)).toBeDefined()
    await user.click(card('Screen').getByRole('button', { name: 'Share again' }))
    expect(openScreen).toHaveBeenCalled()
    await act(async () => {
      Object.assign(contributionsState.screen, { status: 'off', problem: null })
    })
    expect(card('Screen').getByRole('button', { name: 'Share your screen' })).toBeDefined()
  })

  it('calls the own camera by the name that was typed', async () => {
    open({ slots: [aSlot(1, { name: 'Host' })] })
    await act(async () => {
      contributionsState.camera.status = 'on'
      preferencesState.contributionName = 'Paula Producer'
    })
    expect(card('Paula Producer (you)')).toBeDefined()
    preferencesState.contributionName = ''
    contributionsState.camera.status = 'off'
  })

  it('says who speaks while muted, with one way out', async () => {
    open({ onAir: [3] })
    setStripMuted({ bus: 'live', sourceKey: 'contribution:3', muted: true })
    await act(async () => {
      audioState.speakingMuted = ['contribution:3']
    })
    expect(card('Anna').getByText('Speaking while muted')).toBeDefined()
    setSlotSound(3, { isMuted: true })
    await press('Unmute Anna')
    expect(scenesState.liveScene?.audioElements).toMatchObject([{ muted: false, volume: 100 }])
    expect(contributionsState.slots[0]?.isMuted).toBe(false)
    await act(async () => {
      audioState.speakingMuted = []
    })
    expect(card('Anna').queryByText('Speaking while muted')).toBeNull()
  })

  it('shows how it is received here', async () => {
    open()
    await act(async () => {
      contributionsState.remotes['c3'] = {
        status: { status: 'connected' },
        stats: {
          framesPerSecond: 30,
          bitRateBps: 2_400_000,
          width: 640,
          height: 360,
          lossPercent: 2,
          roundTripMs: 20,
          jitterMs: 3,
          bufferMs: 231.4,
        },
      }
    })
    const anna = card('Anna')
    for (const words of ['360p30', '2.4 Mb/s', '2% lost', '231 ms']) {
      expect(anna.getByText(words)).toBeDefined()
    }
    expect(anna.getByRole('img', { name: 'Quality 80%' })).toBeDefined()
  })

  it.each([
    [null, 'Will be recorded separately'],
    [{ status: 'recording', error: null }, 'Recorded separately'],
    [{ status: 'paused', error: null }, 'Separate recording paused'],
    [{ status: 'failed', error: 'The disk is full.' }, 'Not recorded separately'],
  ] as const)('says how he is recorded beside the program: %o', (recording, words) => {
    open({ slots: [{ ...anna, isRecorded: true, recording }], onAir: [3] })
    expect(card('Anna').getByText(words)).toBeDefined()
    expect(card('Anna').queryByText('The disk is full.') !== null).toBe(
      recording?.status === 'failed',
    )
  })

  it('says nothing of a recording that nobody wants', () => {
    open()
    expect(card('Anna').queryByText(/[Rr]ecord/)).toBeNull()
  })

  it('says that nobody is here, with a way to change it', () => {
    open({ slots: [aSlot(3)] })
    expect(screen.getByText(/No guests yet/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Invite to Guest 3' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pull a stream into Guest 3' })).toBeDefined()
  })

  it('gives the addresses that encoders send to, covered, to copy (GAP-010)', async () => {
    const address = 'rtmp://studio.example:1935/push/c3_secret'
    open({ slots: [{ ...aSlot(3), rtmp: address }] })
    await press('Pull a stream into Guest 3')
    const field = await screen.findByLabelText('RTMP')
    expect(field).toMatchObject({ value: address, type: 'password', readOnly: true })
    expect(screen.queryByLabelText('SRT')).toBeNull()
    await press('Copy the RTMP address')
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  it('gives the address and the covered token of WHIP, to copy (RFC 9725)', async () => {
    open({ slots: [{ ...aSlot(3), whip: { path: '/v1/whip/c3', token: 'whip-token' } }] })
    await press('Pull a stream into Guest 3')
    const address = `${location.origin}/v1/whip/c3`
    expect(await screen.findByLabelText('WHIP')).toMatchObject({ value: address, type: 'text' })
    expect(screen.getByLabelText('WHIP token')).toMatchObject({
      value: 'whip-token',
      type: 'password',
      readOnly: true,
    })
    await press('Copy the WHIP address')
    expect(await navigator.clipboard.readText()).toBe(address)
    await press('Copy the WHIP token')
    expect(await navigator.clipboard.readText()).toBe('whip-token')
  })

  it('says so where the server can not open the port of an address', async () => {
    const address = 'srt://studio.example:4402?streamid=c3_secret'
    const pushFaults = { srt: 'Another program uses this port of the server.' }
    open({ slots: [{ ...aSlot(3), srt: address, pushFaults }] })
    await press('Pull a stream into Guest 3')
    expect(await screen.findByText(/can’t receive streams here/)).toBeDefined()
    expect(screen.getByLabelText('SRT')).toMatchObject({ value: address })
  })

  it('puts a guest into the preview scene', async () => {
    open()
    await press('Add Anna to the preview scene')
    await vi.waitFor(() => {
      const [element] = selectPreviewScene(scenesState)?.visualElements ?? []
      expect(element?.content).toEqual({ kind: 'contribution', contributionIndex: 3 })
    })
  })

  it('mutes a guest in every scene, and in the one on air alone by the menu (CORE-CTR-038, GAP-189)', async () => {
    open({ onAir: [3] })
    await press('Mute Anna')
    expect(contributionsState.slots[0]).toMatchObject({ name: 'Anna', isMuted: true })
    expect(scenesState.liveScene?.audioElements).toEqual([])
    await press('Mute Anna')
    expect(contributionsState.slots[0]).toMatchObject({ isMuted: false })
    const scene = scenesState.liveScene?.name ?? ''
    await choose('Anna', `Mute in “${scene}” only`, 'menuitemcheckbox')
    expect(scenesState.liveScene?.audioElements[0]).toMatchObject({ muted: true })
    expect(contributionsState.slots[0]).toMatchObject({ isMuted: false })
  })

  it('the guests panel asks before it sends away a guest who is on air (CORE-CCT-003)', async () => {
    open({ onAir: [3] })
    show.fakes.handlers.unassignContribution = () => undefined
    await choose('Anna', 'Remove from show')
    expect(called()).not.toContain('unassignContribution')
    const question = within(screen.getByRole('alertdialog'))
    await eventually(async () => {
      await user.click(question.getByRole('button', { name: 'Remove from show' }))
      expect(called()).toContain('unassignContribution')
    })
  })

  it('sends others away at once, and ends a pull (CORE-CCT-008)', async () => {
    open()
    await choose('Anna', 'Remove from show')
    expect(called()).toContain('unassignContribution')
    await choose('Feed', 'Stop the stream')
    expect(called()).toContain('stopPull')
  })

  it('names a guest, and gives focus back to the menu', async () => {
    open()
    show.fakes.handlers.updateContribution = ({ body }) => ({ ...anna, ...body })
    await choose('Anna', 'Name and description…')
    await user.clear(screen.getByLabelText('Name'))
    await press('Save')
    expect(screen.getByText('The name cannot be empty')).toBeDefined()
    await user.type(screen.getByLabelText('Name'), 'Anna Keller')
    await user.click(screen.getByRole('switch', { name: 'Record separately' }))
    await press('Save')
    expect(show.fakes.calls.at(-1)).toMatchObject({
      input: { body: { name: 'Anna Keller', isRecorded: true } },
    })
    const menu = await screen.findByRole('button', { name: 'Options of Anna Keller' })
    expect(document.activeElement).toBe(menu)
  })

  it('asks the guest of a place, free or taken, for a source; a toast takes it back (CORE-CTR-009, CORE-CCT-002)', async () => {
    open()
    show.fakes.handlers.updateContribution = ({ body }) => ({ ...anna, ...body })
    await choose('Anna', 'Name and description…')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Shared screen')
    await press('Save')
    expect(show.fakes.calls.at(-1)).toMatchObject({ input: { body: { source: 'screen_share' } } })
    expect(notificationsState.toasts.at(-1)?.action).toMatchObject({ texts: { source: 'any' } })
    // A free place has no name yet, and needs none.
    show.fakes.handlers.updateContribution = ({ body }) => ({ ...aSlot(5), ...body })
    await press('Name and source of Guest 5')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'External encoder')
    await press('Save')
    expect(show.fakes.calls.at(-1)?.input.body).toEqual({ source: 'external' })
    expect(card('Guest 5').getByText(/Asks for: External encoder/)).toBeDefined()
  })

  it('the guests panel makes a link for a place: as a picture, on the clipboard, and the way back (CORE-CEV-012)', async () => {
    open()
    show.fakes.handlers.invite = () => ({ id: 'i', link, qrCode: 'data:image/svg+xml,x' })
    await press('Invite to Guest 5')
    expect(document.activeElement?.textContent).toBe('Invite to Guest 5')
    await press('Create and copy link')
    expect(await screen.findByDisplayValue(link)).toBeDefined()
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeDefined()
    await eventually(async () => expect(await navigator.clipboard.readText()).toBe(link))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite to Guest 5' }))
  })

  it('a server without mail makes a link for one person, which stays apart from the open one', async () => {
    serverState.offers.mail = false
    open()
    const link = 'http://127.0.0.1:8080/catcher/ben'
    show.fakes.handlers.invite = () => ({ id: 'i9', link, qrCode: 'data:image/svg+xml,x' })
    await press('Invite to Guest 5')
    expect(screen.getByText(/^This server sends no e-mail/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await user.type(screen.getByLabelText('E-mail address'), 'ben@example.com')
    await press('Create link')
    expect(await screen.findByLabelText('Link for ben@example.com')).toHaveProperty('value', link)
    expect(screen.getByText('Works only on this computer')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Create and copy link' })).toBeDefined()
  })

  it('mails an invitation, and says what is wrong with an address (CORE-CCT-009)', async () => {
    serverState.offers.mail = true
    open()
    show.fakes.handlers.shareContribution = () => {
      throw new ApiError({
        code: 'validation_failed' as const,
        call: 'shareContribution' as const,
        status: 400,
        title: 'Bad',
        fields: { email: 'No such host' },
      })
    }
    await press('Invite to Guest 5')
    await user.type(screen.getByLabelText('E-mail address'), 'ben@example.com')
    await press('Send')
    expect(await screen.findByText('No such host')).toBeDefined()
  })

  it('the guests panel lists open invitations and takes one back after a question (GAP-075)', async () => {
    open()
    act(() =>
      show.fakes.emitRealtime({
        kind: 'message',
        message: {
          event_name: 'invitationAdded',
          payload: {
            eventId: 'event',
            invitation: {
              id: 'i1',
              contactId: null,
              email: 'anna@example.com',
              contributions: [{ id: 'c5', kind: 'primary' }],
              createdAt: new Date().toISOString(),
            },
          },
        },
      }),
    )
    show.fakes.handlers.revokeInvitation = () => undefined
    await press('Invite a guest')
    expect(screen.getByText(/^Guest 5, /)).toBeDefined()
    await press('Revoke the invitation: anna@example.com')
    const question = within(screen.getByRole('alertdialog'))
    await eventually(async () => {
      await user.click(question.getByRole('button', { name: 'Revoke' }))
      expect(called()).toContain('revokeInvitation')
    })
    expect(await screen.findByText('None yet.')).toBeDefined()
  })

  it('pulls a stream, and never shows its key again (CORE-CCT-007)', async () => {
    open()
    show.fakes.handlers.startPull = () => ({ ...pulled, id: 'c5', index: 5, name: null })
    await press('Pull a stream into Guest 5')
    await press('Pull stream')
    expect(called()).not.toContain('startPull')
    expect(screen.getByText(/^This isn’t a stream address\. Enter rtmp:\/\//)).toBeDefined()
    await user.type(screen.getByLabelText('Address'), 'srt://host:9000')
    await user.type(screen.getByLabelText('Stream key'), 'secret')
    await press('Pull stream')
    await screen.findByRole('button', { name: 'Options of Guest 5' })
    expect(show.fakes.calls.at(-1)?.input.body).toEqual({
      protocol: 'srt',
      serverUrl: 'srt://host:9000',
      streamKey: 'secret',
    })
    expect(document.body.innerHTML).not.toContain('secret')
  })

  it('makes a link to watch a guest (CORE-CDL-005)', async () => {
    open()
    const whep = { path: '/v1/whep/l1', token: 'whep-token' }
    const answer = { kind: 'lurk', link: 'http://x/lurker/s', qrCode: 'data:image/svg+xml,x', whep }
    show.fakes.handlers.createLurkLink = () => answer
    await choose('Anna', 'Watch link…')
    await press('Create and copy link')
    expect(await screen.findByDisplayValue('http://x/lurker/s')).toBeDefined()
    // Players that are not ours take another address, and a token that stays covered.
    const address = screen.getByLabelText('WHEP')
    expect(address).toHaveProperty('value', `${location.origin}/v1/whep/l1`)
    expect(screen.getByLabelText('WHEP token')).toHaveProperty('type', 'password')
    await press('Copy the WHEP token')
    expect(await screen.findByRole('button', { name: 'Copied: the WHEP token' })).toBeDefined()
  })

  it('the guests panel takes links to watch a guest back after a question, and says why it could not (GAP-075)', async () => {
    open()
    const createdAt = '2026-05-01T12:00:00Z'
    let links = [
      { id: 'l1', createdAt, viewers: 2 },
      { id: 'l2', createdAt, viewers: 1 },
    ]
    const refused = { code: 'media_unavailable', status: 503, title: 'Restarting' } as const
    show.fakes.handlers.listLurkLinks = () => links
    show.fakes.handlers.revokeLurkLinks = () => {
      throw new ApiError({ ...refused, call: 'revokeLurkLinks', detail: 'Try again' })
    }
    await choose('Anna', 'Watch link…')
    expect(await screen.findByText('2 active links, 3 viewers.')).toBeDefined()
    const confirm = async () => {
      await press('Revoke all')
      const dialog = screen.getByRole('alertdialog', {
        name: 'Revoke all watch links for Anna?',
      })
      const button = within(dialog).getByRole('button', { name: 'Revoke links' })
      await eventually(() => expect(button.dataset['armed']).toBe('true'))
      await user.click(button)
    }
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe('Try again')
    show.fakes.handlers.revokeLurkLinks = () => {
      links = []
    }
    await confirm()
    expect(await screen.findByText('No active links.')).toBeDefined()
    const input = { params: { id: 'c3' } }
    const revoked = show.fakes.calls.filter(({ name }) => name === 'revokeLurkLinks')
    expect(revoked).toEqual(Array(2).fill({ name: 'revokeLurkLinks', input }))
    expect(screen.queryByRole('button', { name: 'Revoke all' })).toBeNull()
  })

  it('says that the links to watch could not be loaded, with a way to try again', async () => {
    open()
    const missing = { code: 'not_found', status: 404, title: 'Not found' } as const
    show.fakes.handlers.listLurkLinks = () => {
      throw new ApiError({ ...missing, call: 'listLurkLinks' })
    }
    await choose('Anna', 'Watch link…')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Couldn’t load/)
    show.fakes.handlers.listLurkLinks = () => []
    await press('Try again')
    expect(await screen.findByText('No active links.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
