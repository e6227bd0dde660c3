import { describe, expect, it } from 'vitest'
import { FakeTimers } from '../testing/fake-timers.ts'
import type {
  BackendKind,
  BackendOptions,
  CompositorBackend,
} from './backend/compositor-backend.ts'
import { BackendUnavailableError } from './backend/compositor-backend.ts'
import { BackendHost } from './backend-host.ts'

interface Machine {
  /** What the start-up probe sees. */
  software: boolean | null
  hasWebGl: boolean
  rebuilds: boolean
  /** Null where WebGPU is drawn by a graphics card. */
  webGpuProblem: string | null
  hasWebGpu: boolean
  /** Backends whose trial goes wrong, and those that are slow. */
  failsTrial: readonly BackendKind[]
  slow: readonly BackendKind[]
}

function fakeBackend(kind: BackendKind, machine: Machine, disposed: BackendKind[]) {
  let lost = false
  const backend = {
    kind,
    capabilities: { softwareRendering: machine.software !== false },
    get isLost() {
      return lost
    },
    async rebuild() {
      if (!machine.rebuilds) throw new BackendUnavailableError(kind, 'gone')
      lost = false
    },
    dispose: () => disposed.push(kind),
  }
  return {
    backend: backend as unknown as CompositorBackend,
    lose(options: BackendOptions) {
      lost = true
      options.onLost?.()
    },
  }
}

async function openHost(
  overrides: Partial<Machine> = {},
  preference: 'auto' | BackendKind = 'auto',
  blending: 'gamma' | 'linear' = 'gamma',
) {
  const machine: Machine = {
    software: false,
    hasWebGl: true,
    rebuilds: true,
    webGpuProblem: 'no adapter',
    hasWebGpu: true,
    failsTrial: [],
    slow: [],
    ...overrides,
  }
  const events: string[] = []
  const disposed: BackendKind[] = []
  let lose = () => {}
  const timers = new FakeTimers()
  const host = new BackendHost(
    {
      async webgl2(options) {
        if (!machine.hasWebGl) throw new BackendUnavailableError('webgl2', 'no context')
        const fake = fakeBackend('webgl2', machine, disposed)
        lose = () => fake.lose(options)
        return fake.backend
      },
      async webgpu(options) {
        if (!machine.hasWebGpu) throw new BackendUnavailableError('webgpu', 'no device')
        const fake = fakeBackend('webgpu', machine, disposed)
        lose = () => fake.lose(options)
        return fake.backend
      },
      canvas2d: async () => fakeBackend('canvas2d', machine, disposed).backend,
      probeSoftware: () => machine.software,
      probeWebGpu: async () => machine.webGpuProblem,
      tryOut: async ({ kind }) => ({
        problem: machine.failsTrial.includes(kind) ? 'black' : null,
        frameMs: machine.slow.includes(kind) ? 400 : 2,
      }),
    },
    {
      onLost: (kind) => events.push(`lost ${kind}`),
      onRestored: (kind) => events.push(`restored ${kind}`),
      onFault: (error) => events.push(`fault ${String(error)}`),
      now: () => timers.now(),
      later: (callback, delayMs) => void timers.setTimeout(callback, delayMs),
    },
    { resolveFont: (fontId) => fontId, blending },
  )
  await host.open(preference)
  /** Lets a second pass at a time, with what was begun in it. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      timers.advance(1000)
      await settled()
    }
  }
  return { host, events, disposed, machine, pass, lose: () => lose() }
}

/** A machine whose graphics card draws with WebGPU too. */
const CARD = { webGpuProblem: null } as const

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('BackendHost', () => {
  it.each([
    ['a graphics card without WebGPU gets WebGL2', {}, 'auto', 'webgl2', 1],
    ['a graphics card with WebGPU gets it', { webGpuProblem: null }, 'auto', 'webgpu', 0],
    ['a device that does not start', { ...CARD, hasWebGpu: false }, 'auto', 'webgl2', 1],
    ['WebGPU that draws wrong pictures', { ...CARD, failsTrial: ['webgpu'] }, 'auto', 'webgl2', 1],
    ['WebGPU that is slow', { ...CARD, slow: ['webgpu'] }, 'auto', 'webgl2', 1],
    ['neither draws rightly', { ...CARD, failsTrial: ['webgpu', 'webgl2'] }, 'auto', 'canvas2d', 2],
    ['software graphics get Canvas 2D', { software: true }, 'auto', 'canvas2d', 2],
    ['no WebGL2 gets Canvas 2D', { software: null }, 'auto', 'canvas2d', 2],
    ['WebGL2 that does not start gets Canvas 2D', { hasWebGl: false }, 'auto', 'canvas2d', 2],
    ['WebGL2 on software when asked for', { software: true }, 'webgl2', 'webgl2', 0],
    ['WebGPU on software when asked for', { software: true }, 'webgpu', 'webgpu', 0],
    ['WebGPU asked for in vain', { hasWebGpu: false }, 'webgpu', 'webgl2', 1],
    ['both asked for in vain', { hasWebGpu: false, software: true }, 'webgpu', 'canvas2d', 2],
    ['Canvas 2D when asked for', {}, 'canvas2d', 'canvas2d', 0],
  ] as const)(
    '%s (%o, %s): %s with %d reasons',
    async (_, machine, preference, expected, count) => {
      const { host, disposed } = await openHost(machine, preference)
      expect(host.current.kind).toBe(expected)
      expect(host.reasons).toHaveLength(count)
      const { failsTrial = [], slow = [] } = machine as Partial<Machine>
      expect(disposed).toEqual([...failsTrial, ...slow])
    },
  )

  it.each([
    ['a graphics card draws with WebGPU', CARD, 'auto', 'webgpu', 0],
    [
      'WebGL2 drawn by the CPU, though it is slow',
      { software: true, slow: ['webgl2'] },
      'auto',
      'webgl2',
      2,
    ],
    [
      'WebGL2 that draws wrong pictures',
      { software: true, failsTrial: ['webgl2'] },
      'auto',
      'canvas2d',
      4,
    ],
    [
      'WebGPU drawn by the CPU where there is no WebGL2',
      { software: null, hasWebGl: false, slow: ['webgpu'] },
      'auto',
      'webgpu',
      1,
    ],
    [
      'nothing but Canvas 2D',
      { software: null, hasWebGl: false, hasWebGpu: false },
      'auto',
      'canvas2d',
      4,
    ],
    ['Canvas 2D when asked for', {}, 'canvas2d', 'canvas2d', 1],
  ] as const)(
    'where light is mixed: %s (%o, %s): %s with %d reasons',
    async (_, machine, preference, expected, count) => {
      const { host } = await openHost(machine, preference, 'linear')
      expect(host.current.kind).toBe(expected)
      expect(host.reasons).toHaveLength(count)
      const isGamma = host.reasons.some((reason) => /Canvas 2D mixes gamma values/.test(reason))
      expect(isGamma).toBe(expected === 'canvas2d')
    },
  )

  it('goes from a WebGPU that cannot be rebuilt to WebGL2', async () => {
    const { host, events, disposed, machine, lose } = await openHost({ ...CARD, rebuilds: false })
    machine.webGpuProblem = 'gone'
    lose()
    await settled()
    expect(events).toEqual(['lost webgpu', 'restored webgl2'])
    expect(host.current.kind).toBe('webgl2')
    expect(disposed).toEqual(['canvas2d', 'webgpu'])
  })

  it('draws with Canvas 2D while a WebGPU device is made anew', async () => {
    const { host, events, disposed, lose } = await openHost(CARD)
    lose()
    await settled()
    expect(events).toEqual(['lost webgpu', 'restored webgpu'])
    expect(host.current.kind).toBe('webgpu')
    expect(disposed).toEqual(['canvas2d'])
  })

  it('switches to any backend, and stays with the one it has when that fails', async () => {
    const { host, machine, disposed } = await openHost(CARD)
    const before = host.generation
    for (const kind of ['canvas2d', 'webgl2', 'webgpu'] as const) {
      await host.switchTo(kind)
      expect(host.current.kind).toBe(kind)
    }
    expect(host.generation).toBe(before + 3)
    expect(disposed).toEqual(['webgpu', 'canvas2d', 'webgl2'])
    machine.hasWebGl = false
    await expect(host.switchTo('webgl2')).rejects.toThrow('no context')
    expect(host.current.kind).toBe('webgpu')
  })

  it('draws with Canvas 2D at once when the context is lost, and goes back when it is rebuilt', async () => {
    const { host, events, disposed, lose } = await openHost()
    const before = host.generation
    lose()
    await settled()
    expect(events).toEqual(['lost webgl2', 'restored webgl2'])
    expect(host.current.kind).toBe('webgl2')
    expect(host.generation).toBe(before + 2)
    expect(disposed).toEqual(['canvas2d'])
  })

  it('stays with Canvas 2D when the context cannot be rebuilt', async () => {
    const { host, events, disposed, lose, pass } = await openHost({ rebuilds: false })
    lose()
    await settled()
    expect(events).toEqual(['lost webgl2', 'restored canvas2d'])
    await pass(60)
    expect(events).toEqual(['lost webgl2', 'restored canvas2d'])
    expect(host.current.kind).toBe('canvas2d')
    expect(disposed).toEqual(['webgl2'])
  })

  it.each([
    ['webgl2', {}],
    ['webgpu', { ...CARD, failsTrial: ['webgl2'] }],
  ] as const)('goes back to %s when the graphics return some time later', async (kind, card) => {
    const { host, events, disposed, machine, lose, pass } = await openHost({
      ...card,
      rebuilds: false,
    })
    lose()
    await pass(5)
    expect(host.current.kind).toBe('canvas2d')
    machine.rebuilds = true
    await pass(5)
    expect(host.current.kind).toBe(kind)
    expect(events).toEqual([`lost ${kind}`, 'restored canvas2d', `restored ${kind}`])
    expect(disposed.filter((each) => each === 'canvas2d').length).toBeGreaterThan(0)
    expect(disposed).not.toContain(kind)
    // And it can be lost and come back once more.
    lose()
    await settled()
    expect(host.current.kind).toBe(kind)
  })

  it('waits no longer for lost graphics when another backend is asked for, or at the end', async () => {
    const switched = await openHost({ rebuilds: false })
    switched.lose()
    await settled()
    await switched.host.switchTo('webgpu')
    switched.machine.rebuilds = true
    await switched.pass(60)
    expect(switched.host.current.kind).toBe('webgpu')
    expect(switched.disposed).toEqual(['canvas2d', 'webgl2'])
    const ended = await openHost({ rebuilds: false })
    ended.lose()
    await settled()
    ended.host.dispose()
    await ended.pass(60)
    expect(ended.disposed).toEqual(['webgl2', 'canvas2d'])
    expect(ended.events).toEqual(['lost webgl2', 'restored canvas2d'])
  })

  it('does not rebuild what the CPU drew', async () => {
    const { host, lose } = await openHost({ software: true }, 'webgl2')
    lose()
    await settled()
    expect(host.current.kind).toBe('canvas2d')
  })

  it('gives a driver up that is lost again and again', async () => {
    const { host, lose } = await openHost()
    for (let loss = 0; loss < 4; loss++) {
      lose()
      await settled()
    }
    expect(host.current.kind).toBe('canvas2d')
  })

  it('replaces a backend that fails to draw time after time, and reports the first fault', async () => {
    const { host, events } = await openHost({ rebuilds: false })
    for (let draw = 0; draw < 14; draw++) host.drew(false, new Error('no memory'))
    host.drew(true)
    for (let draw = 0; draw < 15; draw++) host.drew(false, new Error('no memory'))
    await settled()
    expect(host.current.kind).toBe('canvas2d')
    expect(events.filter((event) => event.startsWith('fault'))).toHaveLength(2)
  })
})
