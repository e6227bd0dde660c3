import { describe, expect, it } from 'vitest'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { elementCore } from './element-core.ts'
import type { ItemPicture } from './paint-element.ts'

const FRAME = { width: 640, height: 360 }
const picture = {
  kind: 'fitted',
  picture: {
    canvas: {} as OffscreenCanvas,
    region: { x: 0, y: 0, width: 1, height: 1 },
    isFinished: false,
  },
} satisfies ItemPicture

function itemOf(radius: number, part: Partial<DrawItem> = {}): DrawItem {
  const box = { x: 10.4, y: 20.6, width: 300, height: 200 }
  const local = { x: 0, y: 0, width: 300, height: 200 }
  const radii = { topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius }
  const crop = { left: 0, top: 0, right: 1, bottom: 1 }
  return {
    box,
    rotation: 0,
    outline: { rect: local, radii },
    border: null,
    background: null,
    contentBox: local,
    content: { kind: 'source', key: 'file:a', crop, rect: local },
    flipHorizontal: false,
    flipVertical: false,
    opacity: 1,
    ...part,
  } as DrawItem
}

const areaOf = ({ width, height }: { width: number; height: number }) => width * height

describe('elementCore', () => {
  it('is whole pixels well within the outline, and the bands are the rest of the box', () => {
    const parts = elementCore(itemOf(30), picture, FRAME)
    if (!parts) throw new Error('no core')
    const { core, bands } = parts
    expect(Object.values(core).every(Number.isInteger)).toBe(true)
    // The corner of the core lies on the arc's side of its diagonal.
    expect(core.x - 10.4).toBeGreaterThan(30 * (1 - Math.SQRT1_2))
    expect(areaOf(core) / (300 * 200)).toBeGreaterThan(0.8)
    // From 10 to 311 and from 20 to 221: the box in whole pixels.
    expect(areaOf(core) + bands.reduce((sum, band) => sum + areaOf(band), 0)).toBe(301 * 201)
  })

  it('ends at what is seen of the source, and within the frame', () => {
    const rect = { x: 50, y: 0, width: 250, height: 200 }
    const narrow = itemOf(0)
    if (narrow.content?.kind !== 'source') throw new Error('no source')
    const core = elementCore(
      { ...narrow, content: { ...narrow.content, rect } },
      picture,
      FRAME,
    )?.core
    expect(core?.x).toBe(64)
    const box = { x: -100, y: 250, width: 300, height: 200 }
    const cut = elementCore(itemOf(0, { box }), picture, FRAME)
    expect(cut?.core).toMatchObject({ x: 0, y: 253, height: 107 })
  })

  it('is none for small ones, for words, and where a background shows through the source', () => {
    const side = { x: 0, y: 0, width: 40, height: 40 }
    const small = {
      ...itemOf(0),
      box: side,
      contentBox: side,
      outline: { ...itemOf(0).outline, rect: side },
    }
    expect(elementCore(small, picture, FRAME)).toBeNull()
    expect(elementCore(itemOf(0), null, FRAME)).toBeNull()
    const background = { kind: 'color', color: { red: 1, green: 0, blue: 0, alpha: 1 } } as const
    const seeThrough = { kind: 'source', picture: { isOpaque: false } } as unknown as ItemPicture
    expect(elementCore(itemOf(0, { background }), seeThrough, FRAME)).toBeNull()
    expect(elementCore(itemOf(0, { background }), picture, FRAME)).not.toBeNull()
  })
})
