import { looksSchema, sceneContentSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { flattenLooks } from './flatten-looks.ts'
import { flattenScene } from './flatten-scene.ts'
import { chromaKeyNumbers, gradeNumbers } from './look-numbers.ts'
import { sceneSources, visibleSources } from './scene-sources.ts'

const frame = { width: 1920, height: 1080 }
const around = {
  rotation: 0,
  localSize: { width: 400, height: 200 },
  frame,
  showsSource: true,
} as const
const flat = (looks: object, over: object = {}) =>
  flattenLooks(looksSchema.parse(looks), { ...around, ...over })

describe('flattenLooks', () => {
  it('leaves nothing where nothing changes, so that plain elements stay plain', () => {
    expect(flattenLooks(undefined, around)).toBeUndefined()
    expect(flattenLooks(null, around)).toBeUndefined()
    expect(
      flat({ feather: 0, blur: 0, blend: 'normal', colorCorrection: {}, shadow: null }),
    ).toBeUndefined()
    expect(flat({ shadow: { color: '00000000' } })).toBeUndefined()
  })

  it('takes the feather in percent of the shorter side, shadow and blur in reference pixels (GAP-021)', () => {
    expect(flat({ feather: 10 })).toEqual({ feather: 20 })
    const story = { width: 360, height: 640 }
    expect(flat({ blur: 30 }, { frame: story })).toEqual({ blur: 10 })
    const shadow = { offsetX: 3, offsetY: 6, blur: 12, color: 'ff0000' }
    expect(flat({ shadow }, { frame: story })?.shadow).toEqual({
      offset: { x: 1, y: 2 },
      sigma: 2,
      color: { red: 1, green: 0, blue: 0, alpha: 1 },
    })
  })

  it('lets a shadow fall the same way on screen however the element is turned (CORE-ELM-013)', () => {
    const offsetOf = (rotation: number) =>
      flat({ shadow: { offsetX: 10, offsetY: 4 } }, { rotation })?.shadow?.offset
    expect(offsetOf(90)).toEqual({ x: 4, y: -10 })
    expect(offsetOf(180)).toEqual({ x: -10, y: -4 })
    expect(offsetOf(270)).toEqual({ x: -4, y: 10 })
  })

  it('keys, corrects and blurs the pictures of sources only', () => {
    const looks = { chromaKey: {}, colorCorrection: { gamma: 2 }, blur: 4, feather: 1 }
    expect(Object.keys(flat(looks) ?? {})).toEqual(['key', 'grade', 'blur', 'feather'])
    expect(Object.keys(flat(looks, { showsSource: false }) ?? {})).toEqual(['feather'])
  })
})

describe('a picture mask', () => {
  const scene = sceneContentSchema.parse({
    visualElements: [
      {
        id: 'a',
        kind: 'background',
        background: { kind: 'color' },
        looks: { pictureMask: { content: { kind: 'file', fileId: 'shape' }, invert: true } },
      },
    ],
  })

  it('is a source of the scene, and is uploaded when its element shows', () => {
    expect([...sceneSources(scene).keys()]).toContain('file:shape')
    const list = flattenScene(scene, { ...frame, sourceSize: () => undefined })
    expect(list.items[0]?.looks).toEqual({
      mask: { key: 'file:shape', channel: 'luma', invert: true },
    })
    expect([...visibleSources(list)]).toEqual(['file:shape'])
  })
})

describe('a look-up table', () => {
  const lut = { content: { kind: 'file', fileId: 'warm' }, strength: 40 } as const
  const scene = sceneContentSchema.parse({
    visualElements: [
      { id: 'a', kind: 'image', content: { kind: 'file', fileId: 'a' }, looks: { lut } },
    ],
  })

  it('is a source of the scene, and changes the pictures of sources only', () => {
    expect([...sceneSources(scene).keys()]).toContain('file:warm')
    const list = flattenScene(scene, { ...frame, sourceSize: () => frame })
    expect(list.items[0]?.looks).toEqual({ lut: { key: 'file:warm', strength: 0.4 } })
    expect([...visibleSources(list)].toSorted()).toEqual(['file:a', 'file:warm'])
    expect(flat({ lut }, { showsSource: false })).toBeUndefined()
    expect(flat({ lut: { ...lut, strength: 0 } })).toBeUndefined()
  })
})

describe('the numbers of a colour correction', () => {
  const apply = (correction: object, color: readonly number[]) => {
    const parsed = looksSchema.parse({ colorCorrection: correction }).colorCorrection
    const grade = parsed ? gradeNumbers(parsed) : null
    const [red = 0, green = 0, blue = 0] = color
    return [0, 4, 8].map((row) => {
      const [a = 0, b = 0, c = 0, d = 0] = grade?.matrix.slice(row, row + 4) ?? []
      const value = Math.min(1, Math.max(0, a * red + b * green + c * blue + d))
      return Number((value ** (grade?.exponent ?? 1)).toFixed(3))
    })
  }

  it('are those of the filter functions of CSS', () => {
    expect(apply({ brightness: 50 }, [0.8, 0.4, 0.2])).toEqual([0.4, 0.2, 0.1])
    expect(apply({ contrast: 200 }, [0.6, 0.5, 0.3])).toEqual([0.7, 0.5, 0.1])
    expect(apply({ saturation: 0 }, [1, 0, 0])).toEqual([0.213, 0.213, 0.213])
    expect(apply({ hue: 180 }, [0.5, 0.5, 0.5])).toEqual([0.5, 0.5, 0.5])
    expect(apply({ hue: 90 }, [1, 0, 0])).toEqual([0, 0.356, 0])
  })

  it('warm and cool, and lighten by gamma without moving black and white', () => {
    expect(apply({ temperature: 100 }, [0.5, 0.5, 0.5])).toEqual([0.6, 0.5, 0.4])
    expect(apply({ temperature: -50 }, [0.5, 0.5, 0.5])).toEqual([0.45, 0.5, 0.55])
    expect(apply({ gamma: 2 }, [0, 0.25, 1])).toEqual([0, 0.5, 1])
  })
})

describe('the numbers of a chroma key', () => {
  const key = (color: string, rest: object = {}) => {
    const parsed = looksSchema.parse({ chromaKey: { color, ...rest } }).chromaKey
    if (!parsed) throw new Error('no key')
    return chromaKeyNumbers(parsed)
  }

  it('point along the tint of the key', () => {
    const green = key('00ff00', { similarity: 30, smoothness: 0, spill: 100 })
    expect(green.cb).toBeCloseTo(-0.331, 3)
    expect(green.cr).toBeCloseTo(-0.419, 3)
    expect(Math.hypot(...green.spillDirection)).toBeCloseTo(1)
    expect(green.similarity).toBe(0.3)
    expect(green.smoothness).toBeGreaterThan(0)
    expect(green.spill).toBe(1)
  })

  it('take no tint out for a grey key', () => {
    expect(key('808080').spillDirection).toEqual([0, 0])
  })
})
