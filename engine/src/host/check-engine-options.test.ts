import { describe, expect, it } from 'vitest'
import type { EngineOptions } from '../api/engine-options.ts'
import { createEngine } from '../create-engine.ts'
import { checkEngineOptions } from './check-engine-options.ts'

const resolve = () => null

describe('checkEngineOptions', () => {
  it.each<Omit<EngineOptions, 'resolve'>>([
    {},
    { blending: 'gamma' },
    { blending: 'linear', backend: 'webgpu', thread: 'main', clock: 'manual' },
    { capture: 'auto', implicitAudio: 'none' },
    { timeouts: { sourceMs: Number.POSITIVE_INFINITY, fontMs: 0 }, hold: { lostMs: 3e9 } },
  ])('takes %o', (options) => {
    expect(() => checkEngineOptions({ resolve, ...options })).not.toThrow()
  })

  it.each([
    [{ blending: 'srgb' }, 'blending must be gamma or linear, got srgb'],
    [{ backend: 'nope' }, 'backend must be auto or webgpu or webgl2 or canvas2d, got nope'],
    [{ thread: 'nope' }, 'thread must be auto or worker or main, got nope'],
    [{ clock: 'nope' }, 'clock must be realtime or manual, got nope'],
    [{ capture: null }, 'capture must be auto or track-generator or capture-stream, got null'],
    [{ implicitAudio: true }, 'implicitAudio must be visible or none, got true'],
    [{ resolve: undefined }, 'resolve must be a function'],
    [
      { timeouts: { sourceMs: -1 } },
      'timeouts.sourceMs must be a number of milliseconds from 0, or',
    ],
    [{ timeouts: { hungMs: Number.NaN } }, 'timeouts.hungMs must be a number of milliseconds'],
    [{ hold: { stalledMs: '5' } }, 'hold.stalledMs must be a number of milliseconds'],
  ])('refuses %o, before the browser is asked for anything', async (bad, message) => {
    await expect(createEngine({ resolve, ...bad } as EngineOptions)).rejects.toMatchObject({
      code: 'invalid-option',
      message: expect.stringContaining(message),
    })
  })

  it('refuses to be called without options', async () => {
    const bare = createEngine as () => Promise<unknown>
    await expect(bare()).rejects.toMatchObject({ code: 'invalid-option' })
  })
})
