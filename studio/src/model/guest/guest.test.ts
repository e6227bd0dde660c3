import {
  contributionSchema,
  returnStreamId,
  type ServerMessage,
  TALKBACK_LEASE_MS,
} from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { subscribe } from 'valtio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenStore } from '../../services/api/token-store.ts'
import type {
  ContributionTarget,
  SendingStatus,
} from '../../services/contribution-publisher/contribution-publisher.ts'
import type { PublisherStats } from '../../services/program-publisher/program-publisher.ts'
import { createEmitter } from '../../services/runtime/emitter.ts'
import { type FakeMachine, FakeStream, FakeTrack, fakeMachine } from '../../testing/fake-media.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { FakeViewer } from '../../testing/fake-viewer.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { join, joinAgain, leave, setGuestDescription, setGuestName } from './actions.ts'
import {
  chooseCamera,
  chooseMicrophone,
  setMuted,
  setVideoOff,
  shareScreen,
  unshareScreen,
} from './devices.ts'
import { setTwoCameras } from './dual-camera.ts'
import type { GuestServices } from './guest-services.ts'
import { mediaOriginOf } from './media-origin.ts'
import { guestMedia } from './media-store.ts'
import { answerDirector } from './messages.ts'
import { openGuest } from './open-guest.ts'
import { setReturnAudible, setReturnShown, setReturnVolume } from './return-actions.ts'
import { selectAir, selectSends } from './selectors.ts'
import { runGuest } from './start-guest.ts'
import { guestState } from './store.ts'

const SECRET = 's'.repeat(43)
const slot = contributionSchema.parse({
  id: 'slot-3',
  index: 3,
  kind: 'primary',
  name: 'Ann',
  assigned: true,
  audioConfig: { bitRate: 128_000, sampleRate: 48_000 },
  videoConfig: { frameRate: 30, bitRate: 2_500_000, width: 1280, height: 720 },
})
const live = {
  status: null,
  step: null,
  paused: false,
  seenContributionIndices: [] as number[],
  heardContributionIndices: [] as number[],
}
const welcome = (contribution: typeof slot | null = null) => ({
  eventId: 'e1',
  eventName: 'Town hall',
  eventStatus: 'started',
  eventDescription: '',
  apiUrl: 'http://host/live/e1',
  websocketUrl: 'ws://host/ws',
  fieldDisplayed: 'name',
  videoConfig: slot.videoConfig,
  audioConfig: slot.audioConfig,
  contribution,
})
const refused = (status: number, code: ApiError['code'], detail = '') =>
  new ApiError({ call: 'useDeepLink', status, code, title: code, detail })

let machine: FakeMachine
let fakes: FakeServices
let viewer: FakeViewer
let listener: FakeViewer
let publisher: ReturnType<typeof fakePublisher>
let stop: () => void
const opened: unknown[] = []

function fakePublisher() {
  const statuses = createEmitter<SendingStatus>()
  const stats = createEmitter<PublisherStats>()
  const sent: { tracks: MediaStreamTrack[]; target: ContributionTarget }[] = []
  const log: string[] = []
  const emit = (status: SendingStatus) => statuses.emit(status)
  const service: GuestServices['publisher'] = {
    send: (stream, target) => void sent.push({ tracks: stream.getTracks(), target }),
    stop: () => void log.push('stop'),
    retryNow: () => void log.push('retryNow'),
    republish: () => void log.push('republish'),
    status: { status: 'idle' },
    onStatus: statuses.on,
    onStats: stats.on,
    dispose: () => undefined,
  }
  return { service, sent, log, emit, measure: stats.emit }
}

/** Which cameras are in the picture of both. */
let places: (string | null)[] = []
const dualCameras: GuestServices['dualCameras'] = {
  isSupported: true,
  open: () => ({
    track: new FakeTrack('video', 'both') as unknown as MediaStreamTrack,
    setCamera: (place, track) => {
      places[place] = (track as unknown as FakeTrack | null)?.deviceId ?? null
    },
    dispose: () => undefined,
  }),
}

function visit(): void {
  places = []
  const { services } = fakes
  stop = runGuest({
    secret: SECRET,
    api: services.api,
    clock: services.clock,
    createId: services.createId,
    tokens: createTokenStore(services.sessionStore, 'guest-tokens'),
    sessionStore: services.sessionStore,
    realtime: { ...services.realtime, open: (...call) => void opened.push(call) },
    devices: machine.service,
    dualCameras,
    publisher: publisher.service,
    viewer,
    listener,
  })
}

beforeEach(async () => {
  vi.stubGlobal('MediaStream', FakeStream)
  opened.length = 0
  machine = fakeMachine()
  fakes = fakeServices()
  viewer = new FakeViewer()
  listener = new FakeViewer()
  publisher = fakePublisher()
  Object.assign(fakes.handlers, {
    useDeepLink: () => ({
      access_token: 'a',
      refresh_token: 'r',
      user: { kind: 'invitee', invitationId: 'i1' },
    }),
    welcomeInvitee: () => welcome(),
    takeContribution: () => slot,
    welcomeContributor: () => ({
      live,
      contribution: slot,
      latency: 200,
      rtcConfiguration: { iceServers: [], provider: 'embedded' },
    }),
    unassignContribution: () => undefined,
  })
})

afterEach(() => {
  stop()
  fakes.dispose()
  vi.unstubAllGlobals()
})

const hear = (message: ServerMessage) => fakes.emitRealtime({ kind: 'message', message })
const named = (name: string) => fakes.calls.filter((call) => call.name === name)
const slotNews = (changes: object) =>
  hear({
    event_name: 'contributionUpdated',
    payload: {
      eventId: 'e1',
      id: slot.id,
      assigned: true,
      quality: 0,
      source: 'any',
      status: 'started',
      stopReason: null,
      ...changes,
    },
  } as ServerMessage)
async function goBackstage(): Promise<void> {
  visit()
  await settle()
  setGuestName('Ann')
  await join()
  await settle()
}
const kinds = () => publisher.sent.at(-1)?.tracks.map(({ kind }) => kind)

describe('the way of a guest (CORE-ATH-003, CORE-CCT-004 to CORE-CCT-006)', () => {
  it('leads from the link over the check backstage, with a login of his own', async () => {
    fakes.services.tokens.write({ access_token: 'director', refresh_token: 'director' })
    visit()
    expect(guestState.phase).toBe('loading')
    await settle()
    expect(guestState).toMatchObject({ phase: 'check', invitationId: 'i1' })
    expect(guestMedia).toMatchObject({ status: 'on', hasVideo: true, hasAudio: true })
    expect(opened.at(-1)).toEqual(['ws://host/ws', { roles: ['invitee'], invitations: ['i1'] }])
    setGuestName('  Ann ')
    setGuestDescription(' Editor ')
    await join()
    await settle()
    expect(named('takeContribution')[0]?.input.body).toEqual({
      kind: 'primary',
      name: 'Ann',
      description: 'Editor',
    })
    expect(opened.at(-1)).toEqual([
      'ws://host/ws',
      { roles: ['contributor'], contributions: ['slot-3'] },
    ])
    expect(publisher.sent.at(-1)?.target).toMatchObject({
      contributionId: 'slot-3',
      source: 'camera',
      videoBitRateBps: 2_500_000,
      audioBitRateBps: 128_000,
      frameRate: 30,
      hints: { audio: 'speech' },
    })
    expect(viewer.targets.at(-1)).toMatchObject({ streamId: 'program' })
    expect(fakes.services.tokens.read()?.access_token).toBe('director')
  })

  it('goes on after a reload with the same login, slot, name and devices', async () => {
    await goBackstage()
    await chooseMicrophone('mic2')
    stop()
    fakes.handlers.welcomeInvitee = () => welcome(slot)
    visit()
    await settle()
    await settle()
    expect(guestState).toMatchObject({ phase: 'backstage', name: 'Ann' })
    expect(guestMedia.microphoneId).toBe('mic2')
    expect(named('useDeepLink')).toHaveLength(1)
    expect(named('takeContribution')).toHaveLength(1)
    expect(kinds()).toEqual(['video', 'audio'])
  })

  it('opens after a reload neither camera nor microphone that were switched off', async () => {
    await goBackstage()
    setMuted(true)
    setVideoOff(true)
    stop()
    fakes.handlers.welcomeInvitee = () => welcome(slot)
    visit()
    await settle()
    await settle()
    expect(guestState.phase).toBe('backstage')
    expect(guestMedia).toMatchObject({ isMuted: true, isVideoOff: true })
    expect(guestMedia.stream?.getTracks().map(({ enabled }) => enabled)).toEqual([false, false])
  })

  it.each([
    [refused(404, 'not_found'), 'unknown'],
    [refused(410, 'link_expired'), 'expired'],
    [refused(410, 'link_expired', 'EventStopped: the event has stopped'), 'stopped'],
    [refused(409, 'conflict', '20 guests are here'), 'crowded'],
    [refused(500, 'unknown'), 'unreachable'],
  ] as const)('ends at a link that is of no use: %s', async (error, obstacle) => {
    fakes.handlers.useDeepLink = () => {
      throw error
    }
    visit()
    await settle()
    expect(guestState).toMatchObject({ phase: 'unavailable', obstacle })
  })

  it('waits for a server that is away', async () => {
    const { useDeepLink } = fakes.handlers
    fakes.handlers.useDeepLink = () => {
      throw refused(0, 'no_response')
    }
    visit()
    await settle()
    expect(guestState.obstacle).toBe('unreachable')
    Object.assign(fakes.handlers, { useDeepLink })
    await fakes.clock.advance(3_000)
    await settle()
    expect(guestState.phase).toBe('check')
  })

  it('stays as it is while an absent server is tried again, in one row of tries', async () => {
    fakes.handlers.useDeepLink = () => {
      throw refused(0, 'no_response')
    }
    visit()
    await settle()
    const phases: string[] = []
    const stopLooking = subscribe(guestState, () => phases.push(guestState.phase))
    // A visitor who does not wait begins the row anew.
    await openGuest()
    phases.length = 0
    const before = named('useDeepLink').length
    await fakes.clock.advance(9_000)
    stopLooking()
    expect(named('useDeepLink').length - before).toBe(3)
    expect(phases).not.toContain('loading')
    expect(guestState).toMatchObject({ phase: 'unavailable', obstacle: 'unreachable' })
  })

  it('says that no place is left, and takes the next one (CORE-ERR-037, GAP-061)', async () => {
    visit()
    await settle()
    fakes.handlers.takeContribution = () => {
      throw refused(417, 'no_contribution_available')
    }
    await join()
    expect(guestState).toMatchObject({ phase: 'check', isJoining: false })
    expect(guestState.joinFailure?.code).toBe('no_contribution_available')
    expect(named('takeContribution').map(({ input }) => input.body?.['kind'])).toEqual([
      'primary',
      'secondary',
    ])
    fakes.handlers.takeContribution = () => slot
    await join()
    expect(guestState).toMatchObject({ phase: 'backstage', joinFailure: null })
  })

  it('lets in who has pressed Join as soon as a place is free, without another press (GAP-061)', async () => {
    visit()
    await settle()
    fakes.handlers.takeContribution = () => {
      throw refused(417, 'no_contribution_available')
    }
    await join()
    await fakes.clock.advance(5_000)
    expect(guestState).toMatchObject({ phase: 'check', isJoining: false })
    fakes.handlers.takeContribution = () => slot
    await fakes.clock.advance(5_000)
    await settle()
    expect(guestState).toMatchObject({ phase: 'backstage', joinFailure: null })
  })
})

describe('a guest who would be on air at once', () => {
  it('reads so before, and presses again', async () => {
    visit()
    await settle()
    fakes.handlers.welcomeInvitee = () => ({ ...welcome(), joinsOnAir: true })
    setGuestName('Bo')
    expect(await join()).toBeNull()
    expect(guestState).toMatchObject({ phase: 'check', welcome: { joinsOnAir: true } })
    expect(named('takeContribution')).toEqual([])
    await join()
    await settle()
    expect(guestState.phase).toBe('backstage')
  })
})

describe('a guest who switches the microphone off', () => {
  it('is known to be by the server, also after it could not be told', async () => {
    await goBackstage()
    fakes.handlers.updateContribution = () => {
      throw refused(0, 'no_response')
    }
    setMuted(true)
    await settle()
    fakes.handlers.updateContribution = ({ body }) => ({ ...slot, ...(body as object) })
    await fakes.clock.advance(3_000)
    setMuted(false)
    await settle()
    expect(named('updateContribution').map(({ input }) => input.body)).toEqual([
      { isSelfMuted: true },
      { isSelfMuted: true },
      { isSelfMuted: false },
    ])
  })
})

describe('the goodbye', () => {
  it('frees the slot of who leaves, and lets him come again (GAP-062)', async () => {
    await goBackstage()
    const track = guestMedia.stream?.getTracks()[0]
    await leave()
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: 'left' })
    expect(named('unassignContribution')).toHaveLength(1)
    expect(publisher.log).toContain('stop')
    expect(track?.readyState).toBe('ended')
    await joinAgain()
    await settle()
    expect(guestState.phase).toBe('check')
    expect(guestMedia.hasVideo).toBe(true)
  })

  it.each([
    ['http_director', 'sent_away'],
    ['event_stopped', 'over'],
    ['http_contributor', 'left'],
  ] as const)('comes when the slot is taken away: %s (CORE-CTS-015)', async (stopReason, why) => {
    await goBackstage()
    slotNews({ assigned: false, status: 'stopped', stopReason })
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: why })
  })

  it('comes with the end of the event and of the invitation (GAP-075)', async () => {
    await goBackstage()
    hear({ event_name: 'eventStopping', payload: { eventId: 'e1' } })
    expect(guestState.farewell).toBe('over')
    stop()
    await goBackstage()
    fakes.emitRealtime({ kind: 'status', status: 'expired', attempt: 0 })
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: 'revoked' })
  })

  it('comes when no media gets through, and gives the slot back (GAP-015, GAP-016)', async () => {
    await goBackstage()
    publisher.emit({ status: 'blocked', reason: 'No connection to the media server' })
    await settle()
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: 'blocked' })
    expect(named('unassignContribution')).toHaveLength(1)
  })

  it('blames no firewall where media had been through before', async () => {
    await goBackstage()
    publisher.emit({ status: 'connected' })
    publisher.emit({ status: 'blocked', reason: 'No connection to the media server' })
    await settle()
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: 'broken' })
  })

  it('a contributor’s welcome says whether the event is on air (CORE-CTS-019, GAP-066)', async () => {
    await goBackstage()
    expect(guestState.welcome?.eventStatus).toBe('started')
    const { live } = guestState
    if (!live) throw new Error('no state of live')
    hear({
      event_name: 'liveUpdated',
      payload: { eventId: 'e1', live: { ...live, status: 'started', step: 'on_air' } },
    })
    expect(guestState.welcome?.eventStatus).toBe('live_on_air')
  })

  it('comes when the show cannot use what this browser sends, once, and frees the slot', async () => {
    await goBackstage()
    publisher.emit({ status: 'unsupported', reason: 'The offer has no H.264 video' })
    await fakes.clock.advance(10_000)
    await settle()
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: 'unsupported' })
    expect(named('unassignContribution')).toHaveLength(1)
    expect(named('welcomeContributor')).toHaveLength(1)
  })

  it('comes when another page has the slot', async () => {
    await goBackstage()
    publisher.emit({ status: 'refused', reason: 'There is no such stream' })
    await fakes.clock.advance(1_000)
    await settle()
    expect(guestState).toMatchObject({ phase: 'goodbye', farewell: 'replaced' })
  })
})

describe('what is sent', () => {
  it('is sent again when the server says that nothing arrives (CORE-CTS-016)', async () => {
    await goBackstage()
    slotNews({ status: 'stopped', stopReason: 'gone' })
    expect(publisher.log).toContain('republish')
    expect(guestState.phase).toBe('backstage')
  })

  it('comes from the devices or from a screen, and is released to nothing (CORE-MED-001)', async () => {
    await goBackstage()
    expect(mediaOriginOf(guestMedia)).toBe('user')
    await shareScreen()
    expect(mediaOriginOf(guestMedia)).toBe('display')
    unshareScreen()
    expect(mediaOriginOf(guestMedia)).toBe('user')
    const tracks = guestMedia.stream?.getTracks() ?? []
    await leave()
    expect(mediaOriginOf(guestMedia)).toBe('none')
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  })

  it('is a screen in place of the camera while one is shared, in detail', async () => {
    await goBackstage()
    await shareScreen()
    await settle()
    expect(publisher.sent.at(-1)?.target).toMatchObject({
      source: 'screen_share',
      hints: { video: 'detail', keeps: 'maintain-resolution' },
    })
    expect(kinds()).toEqual(['video', 'audio'])
    unshareScreen()
    await settle()
    expect(publisher.sent.at(-1)?.target.source).toBe('camera')
  })

  it('is sound alone while the camera is off or unplugged, and the picture when it is back (CORE-MED-005, CORE-MED-006)', async () => {
    await goBackstage()
    setVideoOff(true)
    await settle()
    expect(kinds()).toEqual(['audio'])
    setVideoOff(false)
    await settle()
    expect(kinds()).toEqual(['video', 'audio'])
    machine.plugged.delete('cam1')
    const camera = guestMedia.stream?.getVideoTracks()[0] as unknown as FakeTrack
    camera.unplug()
    machine.changed()
    await settle()
    expect(guestMedia).toMatchObject({ problem: 'unplugged', hasVideo: false, hasAudio: true })
    expect(kinds()).toEqual(['audio'])
    machine.plugged.add('cam1')
    machine.changed()
    await settle()
    await settle()
    expect(guestMedia).toMatchObject({ problem: null, hasVideo: true })
    expect(kinds()).toEqual(['video', 'audio'])
  })

  it('becomes smaller when the picture cannot be kept up, then sound alone, and comes back by itself (GAP-014)', async () => {
    await goBackstage()
    const slow = { framesPerSecond: 12, limit: 'cpu' } as PublisherStats
    const starve = async () => {
      for (let reading = 0; reading < 5; reading += 1) publisher.measure(slow)
      await settle()
    }
    await starve()
    expect(publisher.sent.at(-1)?.target).toMatchObject({ scaleDownBy: 2 })
    expect(kinds()).toEqual(['video', 'audio'])
    await starve()
    await starve()
    expect(guestMedia).toMatchObject({ isVideoOff: true, isVideoDropped: true })
    expect(kinds()).toEqual(['audio'])
    await fakes.clock.advance(20_000)
    await settle()
    expect(guestMedia).toMatchObject({ isVideoOff: false, isVideoDropped: false })
    expect(publisher.sent.at(-1)?.target).toMatchObject({ scaleDownBy: 4 })
    expect(kinds()).toEqual(['video', 'audio'])
    await starve()
    expect(guestMedia).toMatchObject({ isVideoOff: true, isVideoDropped: true })
    expect(kinds()).toEqual(['audio'])
    setVideoOff(false)
    await settle()
    expect(guestMedia.isVideoDropped).toBe(false)
    expect(kinds()).toEqual(['video', 'audio'])
  })

  it('is the camera or the microphone alone, but never neither (CORE-MED-002, GAP-086)', async () => {
    await goBackstage()
    await chooseMicrophone(null)
    await settle()
    expect(kinds()).toEqual(['video'])
    await chooseCamera(null)
    expect(guestMedia.cameraId).toBe('cam1')
    setVideoOff(true)
    await settle()
    expect(kinds()).toEqual(['video'])
    expect(publisher.sent.at(-1)?.tracks[0]?.enabled).toBe(false)
  })
})

describe('a device that is changed or lost while he is in the show', () => {
  it('a guest keeps the camera and microphone before where the new ones cannot be had, and is told', async () => {
    await goBackstage()
    machine.problem = 'in_use'
    await chooseCamera('cam2')
    expect(guestMedia).toMatchObject({ status: 'on', cameraId: 'cam1', hasVideo: true })
    expect(lastToast()?.title).toBe('The camera couldn’t be started')
    await chooseMicrophone('mic2')
    expect(guestMedia).toMatchObject({ microphoneId: 'mic1', hasAudio: true })
    expect(lastToast()?.title).toBe('The microphone couldn’t be started')
    expect(kinds()).toEqual(['video', 'audio'])
  })

  it('a guest is told where the browser gives another camera than the chosen one', async () => {
    await goBackstage()
    machine.plugged.delete('cam2')
    await chooseCamera('cam2')
    expect(guestMedia).toMatchObject({ cameraId: 'cam1', hasVideo: true })
    expect(lastToast()?.title).toBe('The camera couldn’t be started')
  })

  it('is the one that he takes in place of a lost one, with its sound', async () => {
    await goBackstage()
    machine.plugged.delete('cam1')
    const camera = guestMedia.stream?.getVideoTracks()[0] as unknown as FakeTrack
    camera.unplug()
    machine.changed()
    await settle()
    const asked = machine.opened.length
    await chooseCamera('cam2')
    await settle()
    await fakes.clock.advance(4_000)
    expect(machine.opened.length - asked).toBe(1)
    expect(guestMedia).toMatchObject({ problem: null, cameraId: 'cam2', hasAudio: true })
    const sent = publisher.sent.at(-1)?.tracks ?? []
    expect(sent.map(({ label, readyState }) => [label, readyState])).toEqual([
      ['Label of cam2', 'live'],
      ['Label of mic1', 'live'],
    ])
  })

  it('is blocked, not unplugged, where the permission was taken back', async () => {
    await goBackstage()
    machine.service.permission = async () => 'denied'
    machine.problem = 'denied'
    const camera = guestMedia.stream?.getVideoTracks()[0] as unknown as FakeTrack
    camera.unplug()
    await settle()
    expect(guestMedia).toMatchObject({ problem: 'denied', hasVideo: false, hasAudio: true })
    const asked = machine.opened.length
    await fakes.clock.advance(10_000)
    expect(machine.opened.length).toBe(asked)
  })
})

describe('what a guest hears', () => {
  it('is whether viewers get him: the scene on air shows him, and the show is live', async () => {
    await goBackstage()
    const tell = (changes: object) =>
      hear({
        event_name: 'liveUpdated',
        payload: { eventId: 'e1', live: { ...live, programConnected: true, ...changes } },
      } as ServerMessage)
    const air = () => selectAir(guestState, selectSends(guestMedia))
    const inScene = (index: number) => ({
      seenContributionIndices: [index],
      heardContributionIndices: [index],
    })
    publisher.emit({ status: 'connected' })
    expect(air()).toBe('off_air')
    tell({ ...inScene(3) })
    expect(air()).toBe('shown')
    tell({ ...inScene(3), status: 'starting', step: 'pre_roll' })
    expect(air()).toBe('shown')
    tell({ ...inScene(3), status: 'started', step: 'on_air' })
    expect(air()).toBe('on_air')
    const onAir = { ...inScene(3), status: 'started', step: 'on_air' }
    tell({ ...onAir, paused: true })
    expect(air()).toBe('paused')
    tell({ ...onAir, programConnected: false })
    expect(air()).toBe('interrupted')
    tell(onAir)
    guestState.link.status = 'lost'
    expect(air()).toBe('unsure')
    guestState.link.status = 'open'
    publisher.emit({ status: 'idle' })
    expect(air()).toBe('silent')
    publisher.emit({ status: 'connected' })
    Object.assign(guestMedia, { isMuted: true, isVideoOff: true })
    expect(air()).toBe('silent')
    Object.assign(guestMedia, { isMuted: false, isVideoOff: false })
    tell({ ...inScene(1), status: 'started', step: 'on_air' })
    expect(air()).toBe('off_air')
    // Shown by the scene, which keeps the sound back: without a picture nothing is left.
    tell({ ...onAir, heardContributionIndices: [] })
    expect(air()).toBe('on_air')
    Object.assign(guestMedia, { isVideoOff: true })
    expect(air()).toBe('silent')
    Object.assign(guestMedia, { isVideoOff: false })
  })

  it('is what the director writes, and he may answer (GAP-064)', async () => {
    await goBackstage()
    const date = '2026-01-01T20:00:00.000Z'
    hear({
      event_name: 'messageReceived',
      payload: { eventId: 'e1', from: 'director', to: slot.id, message: 'You are next', date },
    })
    fakes.handlers.sendMessage = ({ body }) => ({ ...body, from: slot.id, date })
    expect(await answerDirector('Ready')).toBeNull()
    expect(guestState.messages.map(({ from, text }) => [from, text])).toEqual([
      ['director', 'You are next'],
      ['me', 'Ready'],
    ])
    expect(named('sendMessage')[0]?.input.body).toEqual({ message: 'Ready', to: 'director' })
  })
})

describe('what a guest hears (GAP-009)', () => {
  it('is made for his place, and goes on where he hides the picture', async () => {
    await goBackstage()
    expect(listener.targets.at(-1)?.streamId).toBe(returnStreamId(slot.id))
    expect(viewer.targets.at(-1)?.streamId).toBe('program')
    const stopped = vi.spyOn(viewer, 'stop')
    setReturnShown(false)
    setReturnAudible(false)
    setReturnVolume(140)
    expect(stopped).toHaveBeenCalled()
    expect(guestState).toMatchObject({ isReturnAudible: false, returnVolume: 100 })
    stop()
    visit()
    await settle()
    expect(guestState).toMatchObject({ isReturnShown: false, isReturnAudible: false })
  })

  it('has the director in it, which is shown until he ends or is heard of no more', async () => {
    await goBackstage()
    const says = (contributionId: string, isSpeaking: boolean) =>
      hear({
        event_name: 'talkbackUpdated',
        payload: { eventId: 'e1', contributionId, isSpeaking },
      })
    says('another', true)
    expect(guestState.isDirectorSpeaking).toBe(false)
    says(slot.id, true)
    expect(guestState.isDirectorSpeaking).toBe(true)
    says(slot.id, false)
    expect(guestState.isDirectorSpeaking).toBe(false)
    says(slot.id, true)
    await fakes.clock.advance(TALKBACK_LEASE_MS)
    expect(guestState.isDirectorSpeaking).toBe(false)
  })
})

describe('two cameras (GAP-018)', () => {
  const both = () => publisher.sent.at(-1)?.tracks.map(({ label }) => label)

  it('are offered to who has two, and are one picture of a camera', async () => {
    await goBackstage()
    expect(guestMedia.mayBeDual).toBe(true)
    setTwoCameras(true)
    await settle()
    expect(places).toEqual(['cam1', 'cam2'])
    expect(both()).toEqual(['Label of both', 'Label of mic1'])
    expect(publisher.sent.at(-1)?.target.source).toBe('camera')
  })

  it('go on as one when either is pulled out, and are both again when it is back', async () => {
    await goBackstage()
    setTwoCameras(true)
    await settle()
    const [second] = (guestMedia.second?.getVideoTracks() ?? []) as unknown as FakeTrack[]
    machine.plugged.delete('cam2')
    second?.unplug()
    await settle()
    expect(places).toEqual(['cam1', null])
    expect(both()).toEqual(['Label of both', 'Label of mic1'])
    machine.plugged.add('cam2')
    await fakes.clock.advance(2_000)
    await settle()
    expect(places).toEqual(['cam1', 'cam2'])
  })

  it('are on at once for who is invited for two, and not offered for who is asked for one', async () => {
    fakes.handlers.welcomeInvitee = () => ({ ...welcome(), contributionSource: 'dual_cam' })
    visit()
    await settle()
    await settle()
    expect(guestMedia.isDual).toBe(true)
    expect(places).toEqual(['cam1', 'cam2'])
    stop()
    fakes.handlers.welcomeInvitee = () => ({ ...welcome(), contributionSource: 'camera' })
    visit()
    await settle()
    expect(guestMedia.mayBeDual).toBe(false)
  })
})
