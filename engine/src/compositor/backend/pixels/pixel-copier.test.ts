import { describe, expect, it } from 'vitest'
import { PixelCopier } from './pixel-copier.ts'

/** A frame of 2 × 3 pixels whose red channel counts 0 to 5. */
function frameOf(rotation: number, flip: boolean): VideoFrame {
  const turned = rotation % 180 === 90
  return {
    format: 'RGBX',
    rotation,
    flip,
    visibleRect: { width: 2, height: 3 },
    displayWidth: turned ? 3 : 2,
    displayHeight: turned ? 2 : 3,
    copyTo: (data: Uint8Array) => {
      for (let pixel = 0; pixel < 6; pixel++) data.set([pixel, 0, 0, 255], pixel * 4)
      return Promise.resolve([])
    },
  } as unknown as VideoFrame
}

describe('PixelCopier', () => {
  it.each([
    [0, false, [0, 1, 2, 3, 4, 5]],
    [90, false, [4, 2, 0, 5, 3, 1]],
    [180, false, [5, 4, 3, 2, 1, 0]],
    [270, false, [1, 3, 5, 0, 2, 4]],
    [0, true, [1, 0, 3, 2, 5, 4]],
    [90, true, [0, 2, 4, 1, 3, 5]],
  ])('applies a rotation of %d, flipped: %s', async (rotation, flip, expected) => {
    const copied = await new PixelCopier().copy(frameOf(rotation, flip), 7)
    expect([...copied.data].filter((_, index) => index % 4 === 0)).toEqual(expected)
    expect(copied).toMatchObject({
      version: 7,
      hasAlpha: false,
      width: rotation === 90 || rotation === 270 ? 3 : 2,
    })
    expect(copied.pixelWidth).toBe(copied.width)
  })

  it('leaves the picture before intact while it copies the next', async () => {
    const copier = new PixelCopier()
    const first = await copier.copy(frameOf(0, false), 1)
    const second = await copier.copy(frameOf(0, false), 2)
    const third = await copier.copy(frameOf(0, false), 3)
    expect(second.data.buffer).not.toBe(first.data.buffer)
    expect(third.data.buffer).toBe(first.data.buffer)
  })

  it('rejects a closed frame', async () => {
    const closed = { visibleRect: null } as unknown as VideoFrame
    await expect(new PixelCopier().copy(closed, 1)).rejects.toThrow('closed')
  })

  it('turns pixels of other orders into opaque RGBA', async () => {
    const frame = Object.assign(frameOf(0, false), { format: 'BGRX' })
    const { data } = await new PixelCopier().copy(frame, 1)
    expect([...data.subarray(4, 8)]).toEqual([0, 0, 1, 255])
  })

  it.each([
    [{ primaries: 'bt2020', transfer: 'bt709' }],
    [{ primaries: 'smpte432', transfer: 'iec61966-2-1' }],
    [{ primaries: 'bt709', transfer: 'pq' }],
  ])('leaves colours to the browser that are not those of sRGB: %j', async (colorSpace) => {
    const asked: unknown[] = []
    const copyTo = (_: unknown, options: unknown) => Promise.resolve(void asked.push(options))
    const parts = { format: 'I420', colorSpace, copyTo }
    await new PixelCopier().copy(Object.assign(frameOf(0, false), parts), 1)
    expect(asked).toEqual([{ format: 'RGBA' }])
  })
})
