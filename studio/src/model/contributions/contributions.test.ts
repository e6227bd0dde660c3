import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type FakeMachine,
  FakeStream,
  type FakeTrack,
  fakeMachine,
} from '../../testing/fake-media.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { logTitles } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { preferencesSchema, preferencesState } from '../preferences/store.ts'
import {
  restoreDevices,
  SCREEN_WAS_ON_KEY,
  setSourceMuted,
  setSourceVideoOff,
  startCamera,
  startScreenShare,
  stopCamera,
  stopScreenShare,
  switchCamera,
} from './actions.ts'
import { engineStream } from './local-stream.ts'
import { CAMERA_SLOT, contributionsState, localSourceOff, SCREEN_SLOT } from './store.ts'

let machine: FakeMachine
let fakes: FakeServices
let stopWatching: () => void

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream)
  machine = fakeMachine()
  fakes = fakeServices({ devices: machine.service })
  stopWatching = watchServices()
  Object.assign(preferencesState, preferencesSchema.parse({}))
  Object.assign(contributionsState, {
    camera: localSourceOff('camera'),
    screen: localSourceOff('screen'),
  })
})

afterEach(() => {
  stopWatching()
  fakes.dispose()
  vi.unstubAllGlobals()
})

const cam = () => contributionsState.camera
const tracks = (kind: 'audio' | 'video') =>
  (cam().stream?.getTracks() ?? []).filter((track) => track.kind === kind) as unknown as FakeTrack[]
const lastNote = () => logTitles()[0]
/** Holds something up until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe('camera and microphone (CORE-CTR, GAP-086)', () => {
  it('fills slot 1 and tells the engine', async () => {
    expect(await startCamera()).toBeNull()
    expect(cam()).toMatchObject({
      status: 'on',
      hasVideo: true,
      hasAudio: true,
      label: 'Label of cam1',
      microphoneLabel: 'Label of mic1',
      width: 1280,
    })
    expect(fakes.engineLog).toContain('refresh contribution')
    expect(engineStream(CAMERA_SLOT)?.getTracks()).toHaveLength(2)
    expect(preferencesState).toMatchObject({ cameraId: 'cam1', cameraWasOn: true })
  })

  it('a camera that the browser refuses says so (UserMediaNotAllowedError)', async () => {
    machine.problem = 'denied'
    expect(await startCamera()).toMatchObject({ code: 'media', title: 'denied' })
    expect(cam()).toMatchObject({ status: 'problem', problem: 'denied' })
    expect(lastNote()).toBe('The browser is blocking the camera')
  })

  it('keeps what works when a change fails', async () => {
    await startCamera()
    machine.problem = 'in_use'
    expect(await switchCamera('cam2')).not.toBeNull()
    expect(cam()).toMatchObject({ status: 'on', label: 'Label of cam1' })
    expect(tracks('video')[0]?.readyState).toBe('live')
  })

  it('changes the camera and frees the old one; the engine is given the new stream (CORE-MED-006)', async () => {
    await startCamera()
    const [old] = tracks('video')
    await switchCamera('cam2')
    expect(engineStream(CAMERA_SLOT)?.getVideoTracks()).toEqual(tracks('video'))
    expect(cam().label).toBe('Label of cam2')
    expect(old?.readyState).toBe('ended')
    expect(cam().problem).toBeNull()
  })

  it('mutes without a click in the picture, and holds the picture back for all scenes', async () => {
    await startCamera()
    setSourceMuted('camera', true)
    expect(tracks('audio')[0]?.enabled).toBe(false)
    setSourceVideoOff('camera', true)
    expect(engineStream(CAMERA_SLOT)?.getTracks()).toEqual(tracks('audio'))
    setSourceVideoOff('camera', false)
    expect(engineStream(CAMERA_SLOT)?.getTracks()).toHaveLength(2)
  })

  it('frees the devices when switched off', async () => {
    await startCamera()
    const all = [...tracks('audio'), ...tracks('video')]
    stopCamera()
    expect(all.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    expect(cam()).toMatchObject({ status: 'off', stream: null })
    expect(preferencesState.cameraWasOn).toBe(false)
  })
})

describe('a device unplugged in the middle of the show', () => {
  it('a camera that is unplugged says so, keeps its sound, and comes back when it is plugged in', async () => {
    await startCamera()
    const [microphone] = tracks('audio')
    machine.plugged.delete('cam1')
    tracks('video')[0]?.unplug()
    machine.changed()
    await settle()
    expect(cam()).toMatchObject({
      status: 'on',
      problem: 'unplugged',
      hasVideo: false,
      hasAudio: true,
    })
    expect(lastNote()).toBe('Label of cam1 was unplugged')
    expect(engineStream(CAMERA_SLOT)?.getTracks()).toEqual([microphone])

    machine.plugged.add('cam1')
    machine.changed()
    await settle()
    expect(cam()).toMatchObject({
      status: 'on',
      problem: null,
      hasVideo: true,
      label: 'Label of cam1',
    })
    expect(lastNote()).toBe('Label of cam1 is back')
    expect(tracks('audio')).toEqual([microphone])
    expect(machine.opened.at(-1)).toMatchObject({ cameraId: 'cam1', microphoneId: null })
  })

  it('a camera comes back after a crash of its driver, of which the browser says nothing', async () => {
    await startCamera()
    tracks('video')[0]?.unplug()
    expect(cam().problem).toBe('unplugged')
    await fakes.clock.advance(2_000)
    await settle()
    expect(cam()).toMatchObject({ status: 'on', problem: null, hasVideo: true })
    expect(lastNote()).toBe('Label of cam1 is back')
  })

  it('a camera chosen while the lost one comes back is the one on air, with its sound, and no other runs', async () => {
    await startCamera()
    tracks('video')[0]?.unplug()
    const { openCamera } = machine.service
    const returned = gate()
    const opened: FakeTrack[] = []
    machine.service.openCamera = async (request) => {
      if (request.cameraId === 'cam1') await returned.opened
      const stream = await openCamera(request)
      opened.push(...(stream.getTracks() as unknown as FakeTrack[]))
      return stream
    }
    machine.changed()
    await settle()
    expect(await switchCamera('cam2')).toBeNull()
    returned.open()
    await settle()
    await fakes.clock.advance(4_000)
    expect(cam()).toMatchObject({ status: 'on', problem: null, cameraId: 'cam2', hasAudio: true })
    const sent = engineStream(CAMERA_SLOT)?.getTracks() ?? []
    expect(sent.map(({ label, readyState }) => [label, readyState]).toSorted()).toEqual([
      ['Label of cam2', 'live'],
      ['Label of mic1', 'live'],
    ])
    const running = opened.filter(({ readyState }) => readyState === 'live')
    expect(running.map(({ label }) => label).toSorted()).toEqual(['Label of cam2', 'Label of mic1'])
  })

  it('a lost camera is not asked for while the director waits for another one', async () => {
    await startCamera()
    tracks('video')[0]?.unplug()
    const { openCamera } = machine.service
    const allowed = gate()
    machine.service.openCamera = async (request) => {
      if (request.cameraId === 'cam2') await allowed.opened
      return openCamera(request)
    }
    const chosen = switchCamera('cam2')
    await fakes.clock.advance(4_000)
    await settle()
    expect(machine.opened).toHaveLength(1)
    allowed.open()
    expect(await chosen).toBeNull()
    expect(cam()).toMatchObject({ status: 'on', problem: null, cameraId: 'cam2' })
  })

  it('a microphone that goes away while the camera comes back is lost, and says so', async () => {
    await startCamera()
    tracks('video')[0]?.unplug()
    const { openCamera } = machine.service
    const returned = gate()
    machine.service.openCamera = async (request) => {
      await returned.opened
      return openCamera(request)
    }
    machine.changed()
    await settle()
    machine.plugged.delete('mic1')
    tracks('audio')[0]?.unplug()
    returned.open()
    await settle()
    expect(cam()).toMatchObject({
      problem: null,
      hasVideo: true,
      audioProblem: 'unplugged',
      hasAudio: false,
    })
  })

  it('a microphone unplugged after its camera came back twice is reported once', async () => {
    await startCamera()
    for (const _ of ['once', 'twice']) {
      tracks('video')[0]?.unplug()
      await fakes.clock.advance(2_000)
      await settle()
      expect(cam()).toMatchObject({ problem: null, hasVideo: true })
    }
    const earlier = logTitles().length
    tracks('audio')[0]?.unplug()
    expect(logTitles()).toHaveLength(earlier + 1)
    expect(lastNote()).toBe('Label of mic1 was unplugged')
  })

  it.each([
    ['camera', 'cam1', 'mic1'],
    ['microphone', 'mic1', 'cam1'],
  ])('the %s that comes back last has its name still', async (_, last, first) => {
    await startCamera()
    machine.plugged.delete('cam1')
    machine.plugged.delete('mic1')
    for (const track of [...tracks('video'), ...tracks('audio')]) track.unplug()
    machine.changed()
    await settle()
    for (const device of [first, last]) {
      machine.plugged.add(device)
      machine.changed()
      await settle()
      expect(lastNote()).toBe(`Label of ${device} is back`)
    }
    expect(cam()).toMatchObject({ label: 'Label of cam1', microphoneLabel: 'Label of mic1' })
  })

  it('a camera that comes back but is no longer allowed is blocked, and is not asked for again', async () => {
    await startCamera()
    machine.problem = 'denied'
    tracks('video')[0]?.unplug()
    await fakes.clock.advance(2_000)
    await settle()
    expect(cam()).toMatchObject({ problem: 'denied', hasVideo: false, hasAudio: true })
    const asked = machine.opened.length
    await fakes.clock.advance(10_000)
    expect(machine.opened.length).toBe(asked)
  })

  it('takes no other camera in its place', async () => {
    await startCamera()
    machine.plugged.delete('cam1')
    tracks('video')[0]?.unplug()
    machine.changed()
    await settle()
    expect(machine.opened.slice(1).every(({ isExact }) => isExact)).toBe(true)
    expect(cam().problem).toBe('unplugged')
  })

  it('is a problem as a whole when both halves are gone', async () => {
    await startCamera()
    tracks('video')[0]?.unplug()
    tracks('audio')[0]?.unplug()
    expect(cam()).toMatchObject({
      status: 'problem',
      problem: 'unplugged',
      audioProblem: 'unplugged',
    })
    expect(engineStream(CAMERA_SLOT)).toBeNull()
  })
})

describe('a shared screen', () => {
  it('a shared screen fills slot 2 until it is ended in the browser', async () => {
    await startScreenShare()
    expect(contributionsState.screen).toMatchObject({ status: 'on', index: SCREEN_SLOT })
    expect(fakes.services.sessionStore.get(SCREEN_WAS_ON_KEY)).toBe('1')
    const [track] = contributionsState.screen.stream?.getTracks() ?? []
    ;(track as unknown as FakeTrack).unplug()
    expect(contributionsState.screen.status).toBe('off')
    expect(lastNote()).toBe('Screen sharing has ended')
    expect(fakes.services.sessionStore.get(SCREEN_WAS_ON_KEY)).toBeNull()
  })

  it('stays as it was when the picker is closed', async () => {
    await startScreenShare()
    machine.problem = 'cancelled'
    await startScreenShare()
    expect(contributionsState.screen.status).toBe('on')
    stopScreenShare()
    await startScreenShare()
    expect(contributionsState.screen).toMatchObject({ status: 'problem', problem: 'cancelled' })
  })
})

describe('a tab reloaded in the middle of the show', () => {
  it('switches the camera on again and asks for a click for the screen', async () => {
    preferencesState.cameraWasOn = true
    fakes.services.sessionStore.set(SCREEN_WAS_ON_KEY, '1')
    await restoreDevices()
    expect(cam().status).toBe('on')
    expect(contributionsState.screen).toMatchObject({ status: 'problem', problem: 'interrupted' })
  })

  it('leaves the camera off that was off', async () => {
    await restoreDevices()
    expect(cam().status).toBe('off')
  })
})
