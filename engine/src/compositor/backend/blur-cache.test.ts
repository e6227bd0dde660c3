import { describe, expect, it } from 'vitest'
import type { BlurRequest } from './blur-cache.ts'
import { BlurCache, packCopy, planOf } from './blur-cache.ts'

const rect = { x: 0, y: 0, width: 64, height: 36 }
const crop = { left: 0, top: 0, right: 1, bottom: 1 }

function request(key: string, version: number, blur = 4): BlurRequest {
  const size = { width: 64, height: 36, pixelWidth: 64, pixelHeight: 36 }
  return {
    content: { kind: 'source', key, crop, rect },
    frame: { kind: 'pixels', data: new Uint8Array(0), hasAlpha: false, version, ...size },
    looks: { blur },
    lut: null,
  }
}

function makeCache() {
  let made = 0
  const freed: number[] = []
  const drawn: number[] = []
  const cache = new BlurCache<number>({
    make: () => {
      made += 2
      return [made - 1, made]
    },
    free: (layer) => freed.push(layer),
  })
  const get = (asked: BlurRequest) =>
    cache.get(asked, planOf(asked), ([first]) => drawn.push(first))
  return { cache, get, freed, drawn }
}

describe('BlurCache', () => {
  it('draws a picture once for each new version, whoever asks', () => {
    const { get, drawn } = makeCache()
    expect([get(request('a', 1)), get(request('a', 1)), get(request('a', 2))]).toEqual([1, 1, 1])
    expect(drawn).toEqual([1, 1])
    expect(get(request('a', 2, 9))).toBe(3)
    expect(get(request('b', 2))).toBe(5)
  })

  it('draws it anew when its look-up table has changed', () => {
    const { get, drawn } = makeCache()
    const lut = { shape: { size: 2, isCurves: false }, version: 1 }
    get({ ...request('a', 1), lut })
    get({ ...request('a', 1), lut })
    get({ ...request('a', 1), lut: { ...lut, version: 2 } })
    expect(drawn).toEqual([1, 1])
  })

  it('keeps the twelve that were used last, and frees both layers of the others', () => {
    const { cache, get, freed } = makeCache()
    for (let blur = 1; blur <= 12; blur++) get(request('a', 1, blur))
    get(request('a', 1, 1))
    get(request('a', 1, 13))
    expect(freed).toEqual([3, 4])
    expect(cache.layers).toHaveLength(24)
  })

  it('frees what belongs to a source, and everything at the end', () => {
    const { cache, get, freed } = makeCache()
    get(request('a', 1))
    get(request('b', 1))
    cache.release('a')
    expect(freed).toEqual([1, 2])
    cache.dispose()
    expect(freed).toEqual([1, 2, 3, 4])
    expect(cache.layers).toEqual([])
  })
})

describe('packCopy', () => {
  it('keeps half a texel of its level away from what lies beside the window', () => {
    const asked = request('a', 1)
    const half = { ...asked.content, crop: { ...crop, left: 0.5 } }
    const out = new Float32Array(12)
    packCopy(out, { ...planOf(asked), level: 1 }, { ...asked, content: half })
    const margin = 1 / 64
    expect([...out.subarray(0, 4)]).toEqual([0.5, 0, 1, 1])
    expect(out[4]).toBeCloseTo(0.5 + margin, 6)
    expect(out[6]).toBeCloseTo(1 - margin, 6)
    expect(out[8]).toBe(1)
  })
})
