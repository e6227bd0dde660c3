import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeMachine, FakeStream, fakeMachine } from '../../testing/fake-media.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { settle } from '../../testing/test-clock.ts'
import { aUser } from '../../testing/user-fixture.ts'
import { watchServices } from '../../testing/watch-services.ts'
import { startCamera, stopCamera } from '../contributions/actions.ts'
import { preferNoiseSuppression } from '../contributions/preferred-devices.ts'
import { contributionsState, localSourceOff } from '../contributions/store.ts'
import { healthState } from '../health/store.ts'
import { notificationsState } from '../notifications/store.ts'
import { preferencesSchema, preferencesState } from '../preferences/store.ts'
import { sessionState } from '../session/store.ts'

let machine: FakeMachine
let fakes: FakeServices
let stopWatching: () => void

beforeEach(() => {
  vi.stubGlobal('MediaStream', FakeStream)
  machine = fakeMachine()
  fakes = fakeServices({ devices: machine.service })
  Object.assign(preferencesState, preferencesSchema.parse({}))
  contributionsState.camera = localSourceOff('camera')
  notificationsState.toasts = []
  healthState.isFaceDetectorLost = false
  sessionState.user = null
  stopWatching = watchServices()
})
afterEach(() => {
  stopWatching()
  sessionState.user = null
  fakes.dispose()
  vi.unstubAllGlobals()
})

const toldOf = (what: string) => fakes.engineLog.filter((line) => line.startsWith(what))
const withAutoCrop = (autoCrop: boolean) => aUser({ event: { autoCrop, processings: [] } })

describe('automatic crops (CORE-RGT-015, GAP-025)', () => {
  it('follow faces with the right, also when it comes and goes during a show', async () => {
    await settle()
    expect(toldOf('faces')).toEqual([])
    sessionState.user = withAutoCrop(true)
    await settle()
    expect(toldOf('faces')).toEqual(['faces true'])
    sessionState.user.rights = withAutoCrop(false).rights
    await settle()
    expect(toldOf('faces')).toEqual(['faces true', 'faces false'])
  })

  it('stand still, and the director is told once, where the detector does not run', async () => {
    sessionState.user = withAutoCrop(true)
    await settle()
    fakes.emitEngine({ kind: 'faces_lost', reason: 'no vectors' })
    sessionState.user = withAutoCrop(true)
    await settle()
    expect(toldOf('faces')).toEqual(['faces true', 'faces false'])
    expect(shownToasts()).toMatchObject([
      {
        level: 'warn',
        title:
          'Automatic crops can’t follow faces in this browser. They stay at their fixed position.',
      },
    ])
  })
})

describe('noise suppression (CORE-PRF-004, GAP-199)', () => {
  const lostTexts = () => shownToasts().map(({ title }) => title)
  const LOST = 'Noise suppression doesn’t run in this browser. The browser’s own is used instead.'

  it('is in the strip of the microphone as preferred, and not in that of a guest in its place', async () => {
    await startCamera()
    await settle()
    expect(toldOf('noise').at(-1)).toBe('noise contribution:1 standard')
    await preferNoiseSuppression('strong')
    expect(toldOf('noise').at(-1)).toBe('noise contribution:1 strong')
    stopCamera()
    await settle()
    expect(toldOf('noise').at(-1)).toBe('noise contribution:1 off')
  })

  it('is said once not to run, however many microphones follow', async () => {
    fakes.services.engine.audio.setNoiseSuppression = async () => false
    await startCamera()
    await settle()
    await startCamera()
    await settle()
    fakes.emitEngine({ kind: 'suppression_lost', sourceKey: 'contribution:1' })
    expect(lostTexts()).toEqual([LOST])
  })
})
