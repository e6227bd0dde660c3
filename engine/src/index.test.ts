import { describe, expect, it, vi } from 'vitest'
import { createEngine, detect, EngineError, sourceKeyOf, testPattern } from './index.ts'

describe('the package', () => {
  it('can be imported where there is no browser, and says so when it is used', async () => {
    expect(globalThis.document).toBeUndefined()
    await expect(detect()).rejects.toMatchObject({ name: 'EngineError', code: 'unsupported' })
    await expect(createEngine({ resolve: () => null })).rejects.toBeInstanceOf(EngineError)
  })

  it('names sources by their content', () => {
    expect(sourceKeyOf({ kind: 'contribution', contributionIndex: 3 })).toBe('contribution:3')
  })

  it("has a test pattern of a size of one's own", () => {
    expect(testPattern()).toMatchObject({ width: 1280, height: 720 })
    expect(testPattern({ width: 64, height: 36 })).toMatchObject({ width: 64, height: 36 })
  })
})

describe('detect', () => {
  it('tells the best paths from the others, with a reason for each of those', async () => {
    const chromium = {
      OffscreenCanvas: class {},
      VideoFrame: class {},
      Worker: class {},
      MediaStreamTrackGenerator: class {},
      MediaStreamTrackProcessor: class {},
      VideoDecoder: class {},
      AudioWorkletNode: class {},
    }
    Object.assign(globalThis, chromium)
    expect(await detect()).toEqual({
      thread: 'worker',
      capture: 'track-generator',
      ingest: 'track-processor',
      webCodecs: true,
      audioWorklet: true,
      backends: ['canvas2d'],
      reasons: [],
    })
    class WithWebGl {
      getContext = (kind: string) => (kind === 'webgl2' ? { getExtension: () => null } : null)
    }
    Object.assign(globalThis, { OffscreenCanvas: WithWebGl })
    vi.stubGlobal('navigator', { gpu: { requestAdapter: async () => ({}) } })
    expect((await detect()).backends).toEqual(['webgpu', 'webgl2', 'canvas2d'])
    vi.stubGlobal('navigator', { gpu: { requestAdapter: () => Promise.reject(new Error('lost')) } })
    expect((await detect()).backends).toEqual(['webgl2', 'canvas2d'])
    vi.unstubAllGlobals()
    const asked = await detect({ thread: 'main', capture: 'capture-stream' })
    expect(asked).toMatchObject({ thread: 'main', capture: 'capture-stream' })
    expect(asked.reasons).toHaveLength(2)
    for (const name of ['MediaStreamTrackGenerator', 'MediaStreamTrackProcessor', 'VideoDecoder']) {
      Reflect.deleteProperty(globalThis, name)
    }
    const canvas = {
      captureStream: () => ({ getTracks: () => [] }),
      transferControlToOffscreen() {},
    }
    vi.stubGlobal('document', { createElement: () => canvas })
    const other = await detect()
    vi.unstubAllGlobals()
    expect(other).toMatchObject({
      capture: 'capture-stream',
      ingest: 'video-element',
      webCodecs: false,
    })
    expect(other.reasons).toHaveLength(3)
    for (const name of Object.keys(chromium)) Reflect.deleteProperty(globalThis, name)
  })
})
