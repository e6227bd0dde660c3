import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EngineError } from '../api/engine-error.ts'
import type { FontResolver } from '../api/engine-options.ts'
import type { CompositorLink } from './compositor-link.ts'
import { FontLoader } from './font-loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(
  fonts: FontResolver,
  request: () => Promise<null> = async () => null,
  timeoutMs = 1000,
) {
  const errors: EngineError[] = []
  const loaded: unknown[] = []
  const link = {
    request: (command: unknown) => {
      loaded.push(command)
      return request()
    },
  } as unknown as CompositorLink
  const loader = new FontLoader(fonts, link, (error) => errors.push(error), timeoutMs)
  return { loader, errors, loaded }
}
const font = { family: 'Brand, sans-serif', faces: [{ url: '/brand.woff2' }] }

describe('FontLoader (CORE-TXT-003, CORE-TXT-012)', () => {
  it('asks once for each font, with whole addresses', async () => {
    const asked: string[] = []
    const { loader, loaded } = open((id) => {
      asked.push(id)
      return font
    })
    await loader.load(['brand', 'brand'])
    await loader.load(['brand'])
    expect(asked).toEqual(['brand'])
    expect(loaded).toMatchObject([{ faces: [{ url: 'http://localhost/brand.woff2' }] }])
  })

  it.each<[string, FontResolver, (() => Promise<null>) | undefined]>([
    ['the host throws', () => Promise.reject(new Error('no')), undefined],
    ['a file cannot be loaded', () => font, () => Promise.reject(new Error('404'))],
  ])('tells that a font has failed when %s', async (_, fonts, request) => {
    const { loader, errors } = open(fonts, request)
    await loader.load(['brand'])
    expect(errors).toMatchObject([{ code: 'font-failed' }])
  })

  it('waits for no font longer than its time, the host and the file alike', async () => {
    const never = new Promise<null>(() => {})
    for (const one of [
      open(() => never),
      open(
        () => font,
        () => never,
      ),
    ]) {
      const load = one.loader.load(['brand'])
      await vi.advanceTimersByTimeAsync(1001)
      await load
      expect(one.errors).toMatchObject([{ code: 'font-failed' }])
    }
  })

  it.each([Number.POSITIVE_INFINITY, 3e9])('waits as long as it takes within %s ms', async (ms) => {
    const slow = () => new Promise<null>((resolve) => setTimeout(resolve, 1_000_000, null))
    const { loader, errors } = open(() => font, slow, ms)
    const load = loader.load(['brand'])
    await vi.advanceTimersByTimeAsync(1_000_000)
    await load
    expect(errors).toEqual([])
  })

  it('asks anew for a font that has changed, when the last answer has come, and for no other', async () => {
    const asked: string[] = []
    const { loader, loaded } = open((id) => {
      asked.push(id)
      return { family: `Brand ${asked.length}` }
    })
    await loader.reload('brand')
    expect(asked).toEqual([])
    const first = loader.load(['brand'])
    await Promise.all([loader.reload('brand'), loader.reload('brand'), first])
    await loader.load(['brand'])
    expect(asked).toEqual(['brand', 'brand'])
    expect(loaded).toMatchObject([{ family: 'Brand 1' }, { family: 'Brand 2' }])
  })

  it('tries a font that has failed again, but not at once', async () => {
    let asked = 0
    const { loader, errors } = open(() => {
      asked += 1
      if (asked === 1) throw new Error('offline')
      return font
    })
    await loader.load(['brand'])
    await loader.load(['brand'])
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(31_000)
    await loader.load(['brand'])
    expect(asked).toBe(2)
    expect(errors).toHaveLength(1)
  })
})
