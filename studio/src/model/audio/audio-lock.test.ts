import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent, aScene } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { lastToast } from '../../testing/shown-words.ts'
import { filesState } from '../files/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { selectNotOnAirCount } from '../scenes/selectors.ts'
import { scenesState } from '../scenes/store.ts'
import { cut, takeScene } from '../scenes/take-actions.ts'
import { setStripFollowing, setStripVolume } from './actions.ts'
import { mixLockOf, setMixLock } from './lock-actions.ts'
import { selectAudioStrips } from './selectors.ts'
import { audioState } from './store.ts'
import { selectUnusedSounds } from './unused-sounds.ts'

const guest = (contributionIndex: number) => ({ kind: 'contribution', contributionIndex }) as const
const seen = (id: string, index: number) =>
  ({ id, kind: 'contribution', content: guest(index) }) as const

let show: TestShow

beforeEach(() => {
  const scenes = [
    aScene('s0', [seen('a', 1)]),
    aScene('s1', [seen('b', 2)]),
    aScene('s2', [seen('c', 3)]),
  ]
  show = openTestShow({ event: anEvent({ scenes }) })
})
afterEach(() => show.close())

const onAir = () =>
  Object.fromEntries(
    selectAudioStrips({ scenes: scenesState, files: filesState, bus: 'live' }).map(
      ({ sourceKey, volume, isMuted }) => [sourceKey, isMuted ? 0 : volume],
    ),
  )
const turnDown = () => setStripVolume({ bus: 'live', sourceKey: 'contribution:1', volume: 40 })

const FROZEN = {
  level: 'warn',
  title: 'The mix on air is frozen, so the change was reverted. Unlock the audio to change it.',
}

describe('the audio lock (CORE-EVT-016, CORE-EVT-017, CORE-CLV-009, GAP-050)', () => {
  it('is told to the server, and heard of from other directors (CORE-RTM-027)', async () => {
    expect(mixLockOf(audioState.lock)).toBe('open')
    expect(await setMixLock('kept')).toBeNull()
    expect(show.fakes.calls.at(-1)).toMatchObject({
      name: 'updateAudioLock',
      input: { body: { director: true, encoder: false } },
    })
    expect(mixLockOf(audioState.lock)).toBe('kept')
    const payload = { eventId: 'event', audioLock: { director: true, encoder: true } }
    show.fakes.emitRealtime({
      kind: 'message',
      message: { event_name: 'audioLockUpdated', payload },
    })
    expect(mixLockOf(audioState.lock)).toBe('frozen')
  })

  it('stays as it was where the server refuses, and says why', async () => {
    show.fakes.handlers.updateAudioLock = () => {
      throw new ApiError({
        code: 'no_response',
        call: 'updateAudioLock',
        status: 0,
        title: 'No response',
      })
    }
    expect(await setMixLock('frozen')).toMatchObject({ code: 'no_response' })
    expect(audioState).toMatchObject({ isLockPending: false, lock: { encoder: false } })
    expect(notificationsState.toasts.at(-1)).toMatchObject({ level: 'error' })
  })

  it('kept: takes leave the mix as it is, and hands change it', async () => {
    cut()
    turnDown()
    await setMixLock('kept')
    takeScene('s1')
    // What the new scene shows is not heard, what the one before showed is.
    expect(onAir()).toEqual({ 'contribution:1': 40, 'contribution:2': 0 })
    setStripVolume({ bus: 'live', sourceKey: 'contribution:1', volume: 60 })
    const locked = { 'contribution:1': 60, 'contribution:2': 0 }
    expect(onAir()).toEqual(locked)
    // The server has answered, and says the same.
    await show.fakes.clock.advance(1_000)
    expect(scenesState.sync).toMatchObject({ status: 'idle', failure: null })
    expect(onAir()).toEqual(locked)
    await setMixLock('open')
    expect(onAir()).toEqual(locked)
    takeScene('s2')
    expect(onAir()).toEqual({ 'contribution:3': 100 })
  })

  it('a frozen mix: a fader on air moves nothing and says so; preview is free', async () => {
    cut()
    await setMixLock('frozen')
    expect(turnDown()).toMatchObject({ code: 'audio_locked' })
    expect(onAir()).toEqual({ 'contribution:1': 100 })
    expect(lastToast()).toEqual(FROZEN)
    expect(setStripVolume({ bus: 'preview', sourceKey: 'contribution:1', volume: 5 })).toBeNull()
  })

  it('a mix that another director froze meanwhile: the 409 takes the change back and says so', async () => {
    cut()
    await show.fakes.clock.advance(500)
    const refuse = () => {
      const title = 'The live audio is locked'
      throw new ApiError({ code: 'audio_locked', call: 'applyPreview', status: 409, title })
    }
    show.fakes.handlers.applyPreview = refuse
    expect(turnDown()).toBeNull()
    expect(onAir()).toEqual({ 'contribution:1': 40 })
    await show.fakes.clock.advance(1_000)
    expect(lastToast()).toEqual(FROZEN)
    expect(onAir()).toEqual({ 'contribution:1': 100 })
  })
})

describe('audio that does not follow video', () => {
  it('stays on air over takes, as it is, until it follows again', () => {
    cut()
    turnDown()
    setStripFollowing({ bus: 'live', sourceKey: 'contribution:1', followsVideo: false })
    takeScene('s1')
    expect(onAir()).toEqual({ 'contribution:1': 40, 'contribution:2': 100 })
    // It is no difference between the draft and what is on air: the next take keeps it.
    expect(selectNotOnAirCount(scenesState)).toBe(0)
    setStripFollowing({ bus: 'live', sourceKey: 'contribution:1', followsVideo: true })
    takeScene('s2')
    expect(onAir()).toEqual({ 'contribution:3': 100 })
  })
})

describe('unused audio (CORE-PRF-010)', () => {
  it('is what other scenes have and neither program nor preview plays', () => {
    const unused = () =>
      selectUnusedSounds({ scenes: scenesState, files: filesState, slots: [] }).map(
        ({ sourceKey, sceneNames }) => [sourceKey, sceneNames],
      )
    expect(unused()).toEqual([
      ['contribution:2', ['Scene s1']],
      ['contribution:3', ['Scene s2']],
    ])
    takeScene('s1')
    expect(unused()).toEqual([
      ['contribution:1', ['Scene s0']],
      ['contribution:3', ['Scene s2']],
    ])
  })

  it('is also who sends sound and is in no scene', () => {
    const { contributions } = anEvent({
      contributions: [
        { id: 'x', index: 7, kind: 'primary', hasAudio: true, status: 'started' },
        { id: 'y', index: 8, kind: 'primary', hasAudio: false, status: 'started' },
        { id: 'z', index: 9, kind: 'primary', hasAudio: true, status: 'stopped' },
      ] as never,
    })
    const found = selectUnusedSounds({
      scenes: scenesState,
      files: filesState,
      slots: contributions,
    })
    expect(found.filter(({ sceneNames }) => sceneNames.length === 0)).toMatchObject([
      { sourceKey: 'contribution:7' },
    ])
  })
})
