import { returnStreamId } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import {
  type FakeMachine,
  FakeStream,
  type FakeTrack,
  fakeMachine,
} from '../../testing/fake-media.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { logTitles } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { startCamera } from '../contributions/actions.ts'
import { contributionsState } from '../contributions/store.ts'
import { letGo, setTalkTarget, startTalk, stopTalk, toggleLatch } from './actions.ts'
import { stopListening, toggleListening } from './listening.ts'
import { talkbackState } from './store.ts'

const here = { status: 'started', assigned: true, hasAudio: true, inCallRoom: true } as const
const LINGER_MS = 5_000

let show: TestShow
let machine: FakeMachine

beforeEach(async () => {
  vi.stubGlobal('MediaStream', FakeStream)
  machine = fakeMachine()
  show = openTestShow({ services: { devices: machine.service } })
  show.fakes.handlers.talkToGuests = () => undefined
  show.fakes.emitPublisher({ status: 'connected' })
  contributionsState.slots = [
    aSlot(3, { ...here, actualSource: 'camera' }),
    aSlot(4, { ...here, actualSource: 'camera' }),
    aSlot(5, { ...here, actualSource: 'external', inCallRoom: false }),
  ]
  await settle()
  show.fakes.engineLog.length = 0
})
afterEach(() => {
  show.close()
  vi.unstubAllGlobals()
})

const engine = () => show.fakes.engineLog.filter((line) => /mix|talk|monitor/.test(line))
const told = () =>
  show.fakes.calls.filter(({ name }) => name === 'talkToGuests').map(({ input }) => input.body)
const opened = () => machine.opened.length

describe('what guests hear (GAP-009)', () => {
  it('is sent for each guest of the web, and for nothing external', () => {
    const targets = show.fakes.returns.map(({ sent }) => sent[0]?.target.contributionId)
    expect(targets).toEqual([returnStreamId('c3'), returnStreamId('c4')])
    expect(show.fakes.returns[0]?.sent[0]?.tracks.map(({ kind }) => kind)).toEqual(['audio'])
  })

  it('ends with the guest', async () => {
    Object.assign(contributionsState.slots[0] ?? {}, { status: 'stopped' })
    await settle()
    expect(show.fakes.returns.map(({ isDisposed }) => isDisposed)).toEqual([true, false])
    expect(engine()).toEqual(['end mix 3'])
  })

  it('is made anew where the program has another stream, and tried again where nothing gets through', async () => {
    const size = { width: 640, height: 360, frameRate: 30 }
    const stream = new FakeStream() as unknown as MediaStream
    show.fakes.emitEngine({ kind: 'stream', stream, size })
    expect(engine()).toContain('end mix 3')
    expect(engine()).toContain('mix 3')
    const [first] = show.fakes.returns
    expect(first?.sent).toHaveLength(2)
    first?.becomes({ status: 'blocked', reason: 'a firewall' })
    await show.fakes.clock.advance(LINGER_MS)
    expect(first?.sent).toHaveLength(3)
  })
})

describe('talkback (GAP-009)', () => {
  it('asks for the microphone at the first word, and lets it go after the last', async () => {
    expect(opened()).toBe(0)
    await startTalk('c3')
    expect(machine.opened).toMatchObject([{ cameraId: null }])
    expect(engine().filter((line) => !line.endsWith('nothing'))).toEqual(['talk 3 Label of mic1'])
    expect(told()).toEqual([{ contributionIds: ['c3'], isSpeaking: true }])
    letGo()
    expect(talkbackState.status).toBe('off')
    expect(told().at(-1)).toEqual({ contributionIds: ['c3'], isSpeaking: false })
    await startTalk('c3')
    expect(opened()).toBe(1)
    letGo()
    await show.fakes.clock.advance(LINGER_MS + 1)
    await startTalk('c3')
    expect(opened()).toBe(2)
  })

  it('reaches all who are meant, who comes meanwhile too, until the latch is opened', async () => {
    toggleLatch()
    await settle()
    letGo()
    expect(talkbackState).toMatchObject({ status: 'on', isLatched: true })
    expect(told()).toEqual([{ contributionIds: ['c3', 'c4'], isSpeaking: true }])
    Object.assign(contributionsState.slots[2] ?? {}, { inCallRoom: true })
    await settle()
    expect(told().at(-1)).toEqual({ contributionIds: ['c5'], isSpeaking: true })
    expect(engine()).toContain('talk 5 Label of mic1')
    setTalkTarget('c4')
    await settle()
    expect(told().at(-1)).toEqual({ contributionIds: ['c4'], isSpeaking: true })
    toggleLatch()
    expect(talkbackState.status).toBe('off')
    setTalkTarget('all')
  })

  it('keeps his words out of his own microphone in the show', async () => {
    await startCamera()
    const [own] = contributionsState.camera.stream?.getAudioTracks() ?? []
    expect(own?.enabled).toBe(true)
    await startTalk('all')
    expect(own?.enabled).toBe(false)
    stopTalk()
    expect(own?.enabled).toBe(true)
  })

  it('a button that was let go before the microphone was there stays silent', async () => {
    const starting = startTalk('all')
    letGo()
    await starting
    expect(talkbackState.status).toBe('off')
    expect(told()).toEqual([])
  })

  it('talkback says why there is no microphone, and when it was unplugged', async () => {
    machine.problem = 'denied'
    expect(await startTalk('all')).not.toBeNull()
    expect(talkbackState).toMatchObject({ status: 'off', problem: 'denied' })
    expect(contributionsState.camera.isHeldForTalk).toBe(false)
    expect(logTitles()[0]).toBe('The browser is blocking the microphone')
    machine.problem = null
    const open = vi.spyOn(machine.service, 'openCamera')
    await startTalk('all')
    const stream: MediaStream = await open.mock.results[0]?.value
    const [track] = stream.getAudioTracks() as unknown as FakeTrack[]
    track?.unplug()
    expect(talkbackState).toMatchObject({ status: 'off', problem: 'unplugged' })
    expect(logTitles()[0]).toBe('Label of mic1 was unplugged')
    expect(told().at(-1)).toMatchObject({ isSpeaking: false })
  })
})

describe('listening to a guest', () => {
  it('hears him alone, until it is ended or he goes; the show is left as it is', async () => {
    vi.stubGlobal(
      'Audio',
      class {
        srcObject = null
        volume = 1
        play = async () => undefined
      },
    )
    toggleListening('c3')
    await settle()
    expect(engine()).toEqual(['monitor null 80'])
    stopListening()
    await settle()
    toggleListening('c4')
    await settle()
    Object.assign(contributionsState.slots[1] ?? {}, { status: 'stopped' })
    await settle()
    expect(talkbackState.listening).toEqual([])
  })
})
