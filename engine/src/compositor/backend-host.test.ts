import { describe, expect, it } from 'vitest'
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
) {
  const machine: Machine = { software: false, hasWebGl: true, rebuilds: true, ...overrides }
  const events: string[] = []
  const disposed: BackendKind[] = []
  let lose = () => {}
  const host = new BackendHost(
    {
      async webgl2(options) {
        if (!machine.hasWebGl) throw new BackendUnavailableError('webgl2', 'no context')
        const fake = fakeBackend('webgl2', machine, disposed)
        lose = () => fake.lose(options)
        return fake.backend
      },
      canvas2d: async () => fakeBackend('canvas2d', machine, disposed).backend,
      probeSoftware: () => machine.software,
    },
    {
      onLost: (kind) => events.push(`lost ${kind}`),
      onRestored: (kind) => events.push(`restored ${kind}`),
      onFault: (error) => events.push(`fault ${String(error)}`),
      now: () => 0,
    },
    (fontId) => fontId,
  )
  await host.open(preference)
  return { host, events, disposed, machine, lose: () => lose() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('BackendHost', () => {
  it.each([
    ['a graphics card gets WebGL2', {}, 'auto', 'webgl2'],
    ['software graphics get Canvas 2D', { software: true }, 'auto', 'canvas2d'],
    ['no WebGL2 gets Canvas 2D', { software: null }, 'auto', 'canvas2d'],
    ['WebGL2 that does not start gets Canvas 2D', { hasWebGl: false }, 'auto', 'canvas2d'],
    ['WebGL2 on software when asked for', { software: true }, 'webgl2', 'webgl2'],
    ['Canvas 2D when asked for', {}, 'canvas2d', 'canvas2d'],
  ] as const)('%s', async (_, machine, preference, expected) => {
    const { host } = await openHost(machine, preference)
    expect(host.current.kind).toBe(expected)
    expect(host.reasons.length > 0).toBe(expected === 'canvas2d' && preference === 'auto')
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
    const { host, events, disposed, lose } = await openHost({ rebuilds: false })
    lose()
    await settled()
    expect(events).toEqual(['lost webgl2', 'restored canvas2d'])
    expect(host.current.kind).toBe('canvas2d')
    expect(disposed).toEqual(['webgl2'])
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
