import { describe, expect, it } from 'vitest'
import { createMediaDeviceService } from './browser-media-devices.ts'
import { constraintAttempts } from './constraint-attempts.ts'
import { type CameraRequest, MediaAccessError } from './media-device-service.ts'
import { mediaAccessError, screenAccessError } from './media-problem.ts'
import { openWithFallback } from './open-with-fallback.ts'

const request: CameraRequest = {
  cameraId: 'cam',
  microphoneId: 'mic',
  width: 1280,
  height: 720,
  frameRate: 30,
  noiseSuppression: 'browser',
}

function fakeStream(...kinds: string[]): MediaStream {
  return { getTracks: () => kinds.map((kind) => ({ kind })) } as unknown as MediaStream
}

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('constraints (CORE-CST-013, CORE-CST-014, CORE-CST-015)', () => {
  it.each([
    ['off', false, false],
    ['browser', true, true],
    ['engine', false, true],
  ] as const)(
    'asks for a sound that is processed by: %s (GAP-199)',
    (noiseSuppression, noise, rest) => {
      const [{ audio } = {}] = constraintAttempts({ ...request, noiseSuppression })
      expect(audio).toMatchObject({
        noiseSuppression: { ideal: noise },
        echoCancellation: { ideal: rest },
        autoGainControl: { ideal: rest },
      })
    },
  )

  it('asks for the chosen devices exactly, then ideally', () => {
    const [exact, ideal] = constraintAttempts(request)
    expect(exact).toMatchObject({
      video: { deviceId: { exact: 'cam' }, width: { ideal: 1280 } },
      audio: { deviceId: { exact: 'mic' }, channelCount: { ideal: 2 } },
    })
    expect(ideal).toMatchObject({ video: { deviceId: { ideal: 'cam' } } })
  })

  it('asks for nothing else where only these devices will do', () => {
    expect(constraintAttempts({ ...request, isExact: true })).toHaveLength(1)
  })

  it('asks once, and for the camera that faces the user, where nothing was chosen', () => {
    const attempts = constraintAttempts({ ...request, cameraId: 'default', microphoneId: null })
    expect(attempts).toHaveLength(1)
    expect(attempts[0]).toMatchObject({ video: { facingMode: 'user' }, audio: false })
  })
})

describe('reasons (UserMediaNotAllowedError)', () => {
  it('tells refused, missing and taken devices apart', () => {
    const problemOf = (name: string) => mediaAccessError(named(name)).problem
    expect(problemOf('NotAllowedError')).toBe('denied')
    expect(problemOf('NotFoundError')).toBe('missing')
    expect(problemOf('NotReadableError')).toBe('in_use')
    expect(problemOf('Whatever')).toBe('failed')
  })

  it('takes a refused screen for a picker that was closed, unless the system refused', () => {
    expect(screenAccessError(named('NotAllowedError', 'Permission denied')).problem).toBe(
      'cancelled',
    )
    expect(screenAccessError(named('NotAllowedError', 'Permission denied by system')).problem).toBe(
      'denied',
    )
  })
})

describe('opening', () => {
  const browser = (
    answers: Record<string, MediaStream | Error>,
  ): { devices: ReturnType<typeof createMediaDeviceService>; asked: string[] } => {
    const asked: string[] = []
    const mediaDevices = {
      getUserMedia: async ({ video, audio }: MediaStreamConstraints) => {
        const exact = JSON.stringify([video, audio]).includes('exact') ? ' exact' : ''
        const key = `${video ? 'video' : ''}${audio ? 'audio' : ''}${exact}`
        asked.push(key)
        const answer = answers[key] ?? named('NotFoundError')
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const permissions = {
      query: async ({ name }: { name: string }) => ({
        state: name === 'microphone' ? 'granted' : 'denied',
      }),
    }
    const devices = createMediaDeviceService({
      mediaDevices: mediaDevices as unknown as MediaDevices,
      permissions: permissions as unknown as Permissions,
    })
    return { devices, asked }
  }

  it('falls back to any camera when the chosen one is gone', async () => {
    const stream = fakeStream('video', 'audio')
    const { devices, asked } = browser({ videoaudio: stream })
    expect(await devices.openCamera(request)).toBe(stream)
    expect(asked).toEqual(['videoaudio exact', 'videoaudio'])
  })

  it('asks no second time after a refusal', async () => {
    const { devices, asked } = browser({ 'videoaudio exact': named('NotAllowedError') })
    await expect(devices.openCamera(request)).rejects.toMatchObject({ problem: 'denied' })
    expect(asked).toHaveLength(1)
  })

  it('keeps the microphone when there is no camera', async () => {
    const { devices } = browser({ 'audio exact': fakeStream('audio') })
    const opened = await openWithFallback(devices, request)
    expect(opened.videoProblem).toBe('missing')
    expect(opened.audioProblem).toBeNull()
  })

  it('keeps what was allowed when one half was refused', async () => {
    const { devices } = browser({
      'videoaudio exact': named('NotAllowedError'),
      'video exact': named('NotAllowedError'),
      'audio exact': fakeStream('audio'),
    })
    expect((await openWithFallback(devices, request)).videoProblem).toBe('denied')
  })

  it('takes the sound of a screen in stereo, as it is played', async () => {
    const asked: (DisplayMediaStreamOptions | undefined)[] = []
    const mediaDevices = {
      getDisplayMedia: async (options?: DisplayMediaStreamOptions) => {
        asked.push(options)
        return fakeStream('video', 'audio')
      },
    }
    const devices = createMediaDeviceService({
      mediaDevices: mediaDevices as unknown as MediaDevices,
    })
    await devices.openScreen({ frameRate: 30 })
    const unprocessed = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    expect(asked).toMatchObject([{ audio: { channelCount: { ideal: 2 }, ...unprocessed } }])
  })

  it('says that a page without https has no cameras', async () => {
    const devices = createMediaDeviceService({})
    expect(devices.isSupported).toBe(false)
    await expect(devices.openCamera(request)).rejects.toMatchObject({ problem: 'unsupported' })
  })

  it('answers unknown where the browser does not tell', async () => {
    expect(await createMediaDeviceService({}).permission('camera')).toBe('unknown')
    expect(new MediaAccessError('denied', 'x').problem).toBe('denied')
  })
})
